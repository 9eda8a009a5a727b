import { fieldOf } from '#domain/explore/fields.ts'
import type { Question } from '#domain/explore/question.ts'
import { backtestDays } from '#domain/ltv/backtest.ts'
import { lastAge } from '#domain/reporting/cohorts/cohort-ages.ts'
import { joinSql, rawSql, type Sql, sql } from '#storage/sql.ts'
import { baseRows } from './base-rows.ts'
import type { CompileContext } from './context.ts'
import { localTime } from './field-sql.ts'
import { placedRows, topValues } from './grouped.ts'
import { usersSql } from './segment-sql.ts'
import { subjectRows } from './subject-rows.ts'

/** The question about the spend of the same groups; undefined: spend does not know the fields. */
export type LtvContext = CompileContext & { spend: Question | undefined }

/**
 * Installs, revenue and spend by group. `is_paid`: of campaigns that have spend. `is_shown`: of the period; the others are the group's history.
 * Revenue is of days of life that are over, once by day of life and once by install day. `era`: 0 if it was earned
 * before the backtest, 1 since then, 2 by installs that are younger.
 */
export function ltvGroups(context: LtvContext): Sql {
  const { question, today, days, timezone, span } = context
  const behaviors = usersSql(context)
  const groups = joinSql(
    question.by.map((_, index) => rawSql(`p.g${index}, p.o${index}, `)),
    '',
  )
  const age = sql`cast(${localTime(timezone, sql`r.at`)} as date) - p.day0`
  const placed = placedRows(context, sql`base`, {
    columns: sql`, ${today}::date - b.day0 as life, b.day0 between ${days.from}::date and ${days.to}::date as is_shown,
      paid.campaign_id is not null as is_paid`,
    joins: sql`left join paid on paid.campaign_id = b.campaign_id`,
  })
  return sql`
    with ${joinSql(
      behaviors.map(({ table }) => sql`${table},`),
      ' ',
    )} base as (${baseRows(context, behaviors)}),
    paid as (
      select distinct s.campaign_id from ${context.dialect.relation('spend', { from: null, to: null })} s where s.amount > 0),
    shown as (select b.* from base b where b.day0 between ${days.from}::date and ${days.to}::date),
    ${joinSql(
      topValues(context, sql`shown`).map((table) => sql`${table},`),
      ' ',
    )}
    placed as (${placed}),
    earned as (
      select p.*, ${age} as age, r.revenue
      from placed p join ${subjectRows(context, 'revenue', { from: span.from, to: null })} r on r.install = p.install
      where ${age} between 0 and ${lastAge}::int and ${age} < p.life),
    aged as (
      select p.*, case when age < p.life - ${backtestDays}::int then 0 when p.life > ${backtestDays}::int then 1 else 2 end as era
      from earned p)
    select ${groups} 'revenue' as kind, p.is_paid, p.is_shown, p.era, p.age, p.life, sum(p.revenue) as amount
    from aged p group by grouping sets ((${groups} p.is_paid, p.is_shown, p.era, p.age), (${groups} p.is_paid, p.is_shown, p.era, p.life))
    union all
    select ${groups} 'installs' as kind, p.is_paid, p.is_shown, 0, cast(null as int), p.life, cast(count(*) as decimal(38, 9))
    from placed p group by ${groups} p.is_paid, p.is_shown, p.life
    ${context.spend === undefined ? sql`` : sql`union all ${spendByDay(context, context.spend, groups)}`}`
}

/** Spend of the period, in the groups of the installs. */
function spendByDay(context: LtvContext, question: Question, groups: Sql): Sql {
  const ofSpend = { ...context, question }
  const life = sql`${context.today}::date - cast(timezone('UTC', b.moment) as date) as life`
  return sql`
    select ${groups} 'spend' as kind, true, true, 0, cast(null as int), p.life, sum(p.v)
    from (${placedRows(ofSpend, sql`(${baseRows(ofSpend, [])})`, { columns: sql`, ${life}`, joins: sql`` })}) p
    group by ${groups} p.life`
}

/** What spend is summed by: the fields of the installs that spend has too. */
export function spendQuestion({ by, compares, behaviors, segments }: Question): Question | undefined {
  const property = fieldOf('spend', 'spend')
  const known = (name: string, unknown: readonly string[]) =>
    unknown.includes(name) ? undefined : fieldOf('spend', name)
  const fields = by.map(({ name }) => known(name, ['weekday']))
  // A row of spend without a platform counts on each: a filter would leave it out.
  const filters = compares.map(({ field, ...rest }) => ({
    field: known(field.name, ['weekday', 'platform']),
    ...rest,
  }))
  if (property === undefined || behaviors.length + segments.length > 0) return undefined
  const hasAll = [...fields, ...filters.map(({ field }) => field)].every((field) => field !== undefined)
  if (!hasAll) return undefined
  return {
    measure: { kind: 'sum', property },
    of: 'spend',
    name: undefined,
    compares: filters as Question['compares'],
    behaviors: [],
    segments: [],
    by: fields as Question['by'],
    interval: undefined,
  }
}
