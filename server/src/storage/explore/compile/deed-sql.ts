import type { Deed } from '#domain/explore/question.ts'
import type { RelationSpan } from '#storage/explore/relations/relation-span.ts'
import { joinSql, nothing, rawSql, type Sql, sql } from '#storage/sql.ts'
import { compareSql } from './compare-sql.ts'
import type { CompileContext } from './context.ts'
import { nameCondition } from './name-condition.ts'
import { subjectRows } from './subject-rows.ts'

/** A table that is joined to the facts `f`, and the condition that their users did something, or did not. */
export type DeedSql = { table: Sql; joins: Sql; condition: Sql }

const everything: RelationSpan = { from: null, to: null }

/** Where deeds are looked for. `span`: when the facts `f` were made. */
export type DeedContext = Pick<CompileContext, 'dialect' | 'timezone' | 'revenueFrom' | 'deedSpans'> & {
  deeds: readonly Deed[]
  span: RelationSpan
}

/** Each user is one row of a join: looking for each fact through the facts of its user would be quadratic. */
export function deedsSql(context: DeedContext): DeedSql[] {
  return context.deeds.map((deed, index) => {
    const name = rawSql(`deed${index}`)
    const span = context.deedSpans[index] ?? everything
    return deed.hours === undefined
      ? everDone(context, { deed, span, name })
      : doneInTime(context, { deed, span, name, hours: deed.hours })
  })
}

type Named = { deed: Deed; span: RelationSpan; name: Sql }

function everDone(context: DeedContext, { deed, span, name }: Named): DeedSql {
  return {
    table: sql`${name} as (
      select d.person ${foundDeeds(context, deed, span)} group by d.person having count(*) >= ${deed.times}::int)`,
    joins: sql`left join ${name} on ${name}.person = f.person`,
    condition: sql`${name}.person is ${deed.isDone ? sql`not` : nothing} null`,
  }
}

/**
 * Time is cut into stretches as long as the limit. What is done in time is done in the stretch of the fact, where the latest deed
 * tells, or in the next one, where the earliest does.
 */
function doneInTime(context: DeedContext, { deed, span, name, hours }: Named & { hours: number }): DeedSql {
  const stretch = (at: Sql) => context.dialect.stretch(at, hours)
  const end = sql`(f.at + ${hours}::int * interval '1 hour')`
  const [same, next] = [sql`same_${name}`, sql`next_${name}`]
  const found = foundDeeds(context, deed, inReach(span, context.span, hours))
  return {
    table: sql`${name} as (
      select d.person, ${stretch(sql`d.at`)} as stretch, min(d.at) as earliest, max(d.at) as latest ${found} group by 1, 2)`,
    joins: sql`
      left join ${name} ${same} on ${same}.person = f.person and ${same}.stretch = ${stretch(sql`f.at`)}
      left join ${name} ${next} on ${next}.person = f.person and ${next}.stretch = ${stretch(end)}`,
    condition: sql`${deed.isDone ? nothing : sql`not`} (
      coalesce(${same}.latest >= f.at, false) or coalesce(${next}.earliest <= ${end}, false))`,
  }
}

/** Deeds that no fact of the period can reach are not read. */
function inReach({ from, to }: RelationSpan, period: RelationSpan, hours: number): RelationSpan {
  const end = period.to && new Date(period.to.getTime() + hours * 3_600_000)
  return {
    from: from !== null && (period.from === null || from > period.from) ? from : period.from,
    to: to !== null && (end === null || to < end) ? to : end,
  }
}

export function foundDeeds(
  context: Pick<DeedContext, 'dialect' | 'timezone' | 'revenueFrom'>,
  deed: Deed,
  span: RelationSpan,
): Sql {
  const rows = { fact: sql`d`, install: sql`d`, campaign: sql`d` }
  const conditions = [
    nameCondition(deed.of, deed.name, sql`d`),
    ...deed.where.map((one) => compareSql({ ...context, rows }, one)),
  ]
  return sql`from ${subjectRows(context, deed.of, span)} d where ${joinSql(conditions, ' and ')}`
}
