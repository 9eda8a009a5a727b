import type { Field } from '#domain/explore/fields.ts'
import { hasPeople } from '#domain/explore/fields.ts'
import type { Question } from '#domain/explore/question.ts'
import type { RelationSpan } from '#storage/explore/relations/relation-span.ts'
import { joinSql, nothing, rawSql, type Sql, sql } from '#storage/sql.ts'
import type { BehaviorSql } from './behavior-sql.ts'
import { clickRows } from './click-rows.ts'
import { compareSql } from './compare-sql.ts'
import type { CompileContext } from './context.ts'
import { fieldNumber, fieldText, localTime } from './field-sql.ts'
import { nameCondition } from './name-condition.ts'
import { subjectRows } from './subject-rows.ts'

/** `k0`, `k1`, `k2`: the fields of `by`. */
export const keyName = (index: number): Sql => rawSql(`k${index}`)

/** Networks report clicks as numbers of a day: a row of them stands for several. */
export const isWeighted = (of: Question['of']): boolean => of === 'clicks' || of === 'network_clicks'

const isCohort = ({ measure: { kind } }: Question) => kind === 'retention' || kind === 'revenue_per_install'

/** The facts of the question, each with its keys, its interval and the number that is measured. */
export function baseRows(context: CompileContext, behaviors: readonly BehaviorSql[]): Sql {
  const { question, dialect } = context
  const { of, by, measure } = question
  const rows = { fact: sql`f`, install: of === 'installs' ? sql`f` : sql`i`, campaign: sql`c` }
  const fields = { ...context, rows }
  const needed = neededRows(question)
  const own = isCohort(question)
    ? sql`, f.install, f.campaign_id, cast(${localTime(context.timezone, sql`f.at`)} as date) as day0`
    : nothing
  const person = hasPeople(of) ? sql`, f.person` : nothing
  const weight = isWeighted(of) ? sql`, f.weight` : nothing
  const number = 'property' in measure ? sql`, ${fieldNumber(fields, measure.property)} as v` : nothing
  const keys = by.map((field, index) => sql`, ${fieldText(fields, field)} as ${keyName(index)}`)
  return sql`
    select f.at as moment ${person} ${weight} ${own} ${number} ${joinSql(keys, ' ')}, ${bucket(context)} as bucket
    from ${factsOf(context)} f
    ${needed.has('install') && of !== 'installs' ? sql`left join ${dialect.relation('installs', { from: null, to: null })} i on i.install = f.install` : nothing}
    ${needed.has('campaign') ? sql`left join ${dialect.campaigns()} c on c.id = f.campaign_id` : nothing}
    ${joinSql(
      behaviors.map(({ joins }) => joins),
      ' ',
    )}
    where ${joinSql([...conditions(context, fields), ...behaviors.map(({ condition }) => condition)], ' and ')}`
}

function conditions(context: CompileContext, fields: Parameters<typeof compareSql>[0]): Sql[] {
  const { of, name, compares } = context.question
  return [
    nameCondition(of, name, sql`f`),
    ...(of === 'installs' && !seesReinstalls(context.question) ? [sql`f.kind = 'install'`] : []),
    ...compares.map((compare) => compareSql(fields, compare)),
  ]
}

/** Installs are first installs, as in the report, unless the question is about their kind. */
function seesReinstalls(question: Question): boolean {
  return !isCohort(question) && usedFields(question).some(({ name }) => name === 'install_kind')
}

function usedFields({ by, compares, measure }: Question): Field[] {
  return [...by, ...compares.map(({ field }) => field), ...('property' in measure ? [measure.property] : [])]
}

const neededRows = (question: Question) => new Set(usedFields(question).map(({ row }) => row))

function factsOf(context: CompileContext): Sql {
  const {
    span,
    question: { of },
  } = context
  if (of === 'spend') return subjectRows(context, of, wholeDays(context))
  return isWeighted(of) ? clickRows(context, wholeDays(context)) : subjectRows(context, of, span)
}

/** Spend is stored at midnight of its day in UTC. */
function wholeDays({ days }: CompileContext): RelationSpan {
  const to = new Date(`${days.to}T00:00:00Z`)
  return { from: new Date(`${days.from}T00:00:00Z`), to: new Date(to.getTime() + 86_400_000) }
}

const truncations: Record<NonNullable<Question['interval']>, Sql> = {
  hour: sql`'hour'`,
  day: sql`'day'`,
  week: sql`'week'`,
  month: sql`'month'`,
}

/** The first day of the interval as text; the beginning of an hour in UTC. */
function bucket({ question: { interval, of }, timezone }: CompileContext): Sql {
  if (interval === undefined) return sql`cast(null as text)`
  const local = of === 'spend' ? sql`cast(f.day as timestamp)` : localTime(timezone, sql`f.at`)
  const start = sql`date_trunc(${truncations[interval]}, ${local})`
  if (interval !== 'hour') return sql`cast(cast(${start} as date) as text)`
  return sql`cast(${start} - (${local} - timezone('UTC', f.at)) as text)`
}
