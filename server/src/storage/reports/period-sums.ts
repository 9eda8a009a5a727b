import { countedOfCohort } from '#domain/reporting/add-cohort.ts'
import { countedOfDay } from '#domain/reporting/fields-of-day.ts'
import type { EventKind, SumField } from '#domain/reporting/figures.ts'
import type { ReportWindow, SumsSpan } from '#domain/reporting/report-request.ts'
import type { EventRow, SumsRow, UsersRow } from '#domain/reporting/table/sums-rows.ts'
import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { column } from '#storage/rollups/metrics.ts'
import { joinSql, nothing, rawSql, type Sql, sql } from '#storage/sql.ts'
import { spendOfPlatform, sumOfCohortRevenue, sumOfRevenue, sumOfRevenueFacts } from './report-window.ts'
import { onPlatform, place, withCampaign } from './sums-place.ts'

/** Which sums of days. `hasMatureRevenue`: revenue of day N is of the installs that are old enough, as retention always is. */
export type DaySums = { fields: readonly SumField[]; hasMatureRevenue?: true }

const ofDay = { day: sql`d.day`, platform: sql`d.platform` }

/** Clicks, installs, revenue and cohorts: of `campaign_days`, or of other rows with its columns. */
export function sumDays(
  db: Queryable,
  span: SumsSpan,
  wanted: DaySums,
  days: Sql = sql`campaign_days`,
): Promise<SumsRow[]> {
  const { projectId, from, to } = span
  const sums = sumsOfDays(span, wanted)
  const columns = [...new Set(wanted.fields)].flatMap((field) => {
    const sum = sums[field]
    return sum === undefined ? [] : [sql`${sum} as ${rawSql(`"${field}"`)}`]
  })
  return db.many<SumsRow>(sql`
    select ${joinSql([place(span, ofDay), ...columns], ', ')}
    from ${days} d ${withCampaign(span, sql`d.campaign_id`)}
    where d.project_id = ${projectId} and d.day between ${from}::date and ${to}::date ${onPlatform(span, sql`d.platform`)}
    group by 1, 2, 3, 4, 5`)
}

/** How each sum comes from the columns of a day. Spend and the counts of networks are in other rows. */
function sumsOfDays(span: SumsSpan, { hasMatureRevenue }: DaySums): Partial<Record<SumField, Sql>> {
  const { today, finishedDaysOnly } = span
  const hasReached = finishedDaysOnly === true ? sql`<` : sql`<=`
  const oldEnough = (age: number) => sql`filter (where d.day ${hasReached} ${today}::date - ${age}::int)`
  const mature = (age: number) => (hasMatureRevenue === true ? oldEnough(age) : nothing)
  const counted = countedOfDay.map(([metric, field]) => [field, sql`sum(d.${column(metric)})`] as const)
  const ofCohort = countedOfCohort.map(
    ([field, metric, age]) =>
      [field, sql`sum(d.${column(metric)}) ${age > 0 ? oldEnough(age) : nothing}`] as const,
  )
  return {
    ...Object.fromEntries([...counted, ...ofCohort]),
    clicks: sql`sum(d.clicks) filter (where k.clicks_from is distinct from 'network')`,
    activity: sql`sum(d.activity)`,
    activeDays: sql`sum(d.daily_active)`,
    finishedActiveDays: sql`sum(d.daily_active) filter (where d.day < ${today}::date)`,
    revenueFacts: sumOfRevenueFacts(span),
    revenue: sumOfRevenue(span),
    oldEnough0: sql`sum(d.installs) ${mature(0)}`,
    revenueD0: sumOfCohortRevenue(span, 0, mature(0)),
    revenueD3: sumOfCohortRevenue(span, 3, mature(3)),
    revenueD7: sumOfCohortRevenue(span, 7, mature(7)),
    revenueD30: sumOfCohortRevenue(span, 30, mature(30)),
  }
}

/** Users active in the last N days, and their activity. */
export function sumActivity(
  db: Queryable,
  span: SumsSpan & Pick<ReportWindow, 'activeDays'>,
  days: Sql = sql`campaign_days`,
): Promise<SumsRow[]> {
  const { projectId, today, activeDays } = span
  return db.many<SumsRow>(sql`
    select ${place(span, ofDay)}, sum(d.active) as active, sum(d.activity) as activity
    from ${days} d ${withCampaign(span, sql`d.campaign_id`)}
    where d.project_id = ${projectId} and d.day > ${today}::date - ${activeDays}::int and d.day <= ${today}::date
      ${onPlatform(span, sql`d.platform`)}
    group by 1, 2, 3, 4, 5`)
}

/** Spend, and the clicks and impressions that networks reported with it. */
export function sumSpend(db: Queryable, span: SumsSpan): Promise<SumsRow[]> {
  const { projectId, from, to } = span
  return db.many<SumsRow>(sql`
    select ${place(span, { day: sql`s.day`, platform: sql`s.platform` })},
      coalesce(sum(${spendInDisplayCurrency(projectId)}), 0) as spend, sum(s.clicks)::float8 as "networkClicks",
      sum(s.clicks) filter (where k.clicks_from = 'network')::float8 as clicks, sum(s.impressions)::float8 as impressions
    from spend s cross join ${ofProject(projectId)} ${withCampaign(span, sql`s.campaign_id`)}
    where s.project_id = ${projectId} and s.day between ${from}::date and ${to}::date ${spendOfPlatform(span)}
    group by 1, 2, 3, 4, 5`)
}

/** Undefined: all of them. */
export type EventNames = Record<EventKind, readonly string[] | undefined>

const prefixOf = { user_acquisition: '', retargeting: 'retargeted_' }

const isNamed = (span: SumsSpan, names: EventNames): Sql => {
  const prefix = prefixOf[span.view]
  const of = (kind: EventKind) => sql`(e.kind = ${prefix + kind}
    ${names[kind] === undefined ? nothing : sql`and e.name = any (${names[kind]}::text[])`})`
  return sql`(${of('event')} or ${of('payment')})`
}

/** The named events of a span with their places, of `events` or other rows with its columns. */
const placedEvents = (
  span: SumsSpan,
  names: EventNames,
  { events, columns }: { events: Sql; columns: Sql },
): Sql => sql`
  select ${place(span, { day: sql`e.day`, platform: sql`a.platform` })}, replace(e.kind, 'retargeted_', '') as kind, e.name, ${columns}
  from ${events} e
  join ads a on a.project_id = ${span.projectId} and a.campaign_id = e.campaign_id and a.ad = e.ad
  ${withCampaign(span, sql`e.campaign_id`)}
  where e.project_id = ${span.projectId} and e.day between ${span.from}::date and ${span.to}::date and ${isNamed(span, names)}
    ${onPlatform(span, sql`a.platform`)}`

/** Counts and amounts of events: of `event_days`, or of other rows with its columns. */
export function sumEvents(
  db: Queryable,
  span: SumsSpan,
  names: EventNames,
  events: Sql = sql`event_days`,
): Promise<EventRow[]> {
  if (names.event?.length === 0 && names.payment?.length === 0) return Promise.resolve([])
  const columns = sql`sum(e.count) as count, coalesce(sum(e.amount), 0) as amount`
  return db.many<EventRow>(
    sql`${placedEvents(span, names, { events, columns })} group by 1, 2, 3, 4, 5, 6, 7`,
  )
}

/** Distinct users of events: of `event_people`, or of other rows with its columns. */
export function countUsers(
  db: Queryable,
  span: SumsSpan,
  unique: readonly string[],
  events: Sql = sql`event_people`,
): Promise<UsersRow[]> {
  if (unique.length === 0) return Promise.resolve([])
  const names = { event: unique, payment: unique }
  // A deleted campaign may have the display id of another one. Other groups have several parts.
  const row = span.groupBy === 'campaign' ? sql`r.group, r.part` : sql`r.group`
  return db.many<UsersRow>(sql`
    select case when grouping(r.group) = 0 then 'group' when grouping(r.part) = 0 then 'part' else 'all' end as level,
      r.start, r.group, r.part, r.kind, r.name, count(distinct r.person) as users
    from (${placedEvents(span, names, { events, columns: sql`e.person` })} and e.count > 0) r
    group by r.kind, r.name, grouping sets ((r.start, ${row}), (r.part), ())`)
}
