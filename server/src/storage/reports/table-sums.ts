import { countedOfCohort } from '#domain/reporting/add-cohort.ts'
import { countedOfDay } from '#domain/reporting/fields-of-day.ts'
import type { EventKind, Sums } from '#domain/reporting/figures.ts'
import type { ReportFilter, ReportWindow } from '#domain/reporting/report-request.ts'
import { clicksFrom } from '#storage/campaigns/clicks-from.ts'
import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { column } from '#storage/rollups/metrics.ts'
import { joinSql, nothing, rawSql, type Sql, sql } from '#storage/sql.ts'
import { isFiltered, matchingCampaigns } from './rank-campaigns.ts'
import { spendOfPlatform, sumOfCohortRevenue, sumOfRevenue, sumOfRevenueFacts } from './report-window.ts'
import { paidCampaigns, startOf } from './series-sums.ts'

export type TableGrouping = 'campaign' | 'network' | 'platform' | 'day' | 'week' | 'month'

/** What a table covers. */
export type TableSpan = ReportWindow & {
  from: string
  to: string
  groupBy: TableGrouping
  filter: ReportFilter
}

/** Where sums count. `group`: an id of a campaign, a network, a platform or a first day; null: none of them. */
export type TablePlace = {
  group: string | null
  part: 'listed' | 'deleted' | 'organic'
  isPaid: boolean
}

/** Amounts are strings from the database; null is zero. */
export type TableSums = TablePlace & Partial<Record<keyof Sums, number | string | null>>

/** One event or payment of a place. */
export type TableEvents = TablePlace & { kind: EventKind; name: string; count: number; amount: string }

/** Facts `row` with their campaign `k`. A filter leaves out what has none. */
function withCampaign({ projectId, filter }: TableSpan, campaign: Sql): Sql {
  const campaigns = sql`(
    select c.id, c.network, c.deleted_at is not null as is_deleted, c.id in (${paidCampaigns(projectId)}) as is_paid,
      ${clicksFrom(sql`c`)} as clicks_from
    from campaigns c where ${matchingCampaigns(projectId, filter)})`
  return sql`${isFiltered(filter) ? nothing : sql`left`} join ${campaigns} k on k.id = ${campaign}`
}

function place({ groupBy }: TableSpan, { day, platform }: { day: Sql; platform: Sql }): Sql {
  return sql`${groupOf(groupBy, { day, platform })} as group,
    case when k.id is null then 'organic' when k.is_deleted then 'deleted' else 'listed' end as part,
    coalesce(k.is_paid, false) as "isPaid"`
}

function groupOf(groupBy: TableGrouping, { day, platform }: { day: Sql; platform: Sql }): Sql {
  if (groupBy === 'campaign') return sql`case when not k.is_deleted then k.id::text end`
  if (groupBy === 'network') return sql`case when k.id is not null then coalesce(k.network, 'none') end`
  if (groupBy === 'platform') return sql`coalesce(nullif(lower(${platform}), ''), 'other')`
  return sql`(${startOf(groupBy, day)})::text`
}

const ofDay = { day: sql`d.day`, platform: sql`d.platform` }
const named = (field: keyof Sums) => rawSql(`"${field}"`)
const onPlatform = ({ platform }: TableSpan, column: Sql) =>
  platform === undefined ? nothing : sql`and ${column} = ${platform}`

/** Clicks, installs, revenue and cohorts: of `campaign_days`, or of other rows with its columns. */
export function tableCounts(
  db: Queryable,
  span: TableSpan,
  days: Sql = sql`campaign_days`,
): Promise<TableSums[]> {
  const { projectId, from, to, today } = span
  // Day N is over: figures of an unfinished day are in no row and no total.
  const oldEnough = (age: number) =>
    age > 0 ? sql`filter (where d.day < ${today}::date - ${age}::int)` : nothing
  const counts = [
    ...countedOfDay.map(([metric, field]) => sql`sum(d.${column(metric)}) as ${named(field)}`),
    ...countedOfCohort.map(
      ([field, metric, age]) => sql`sum(d.${column(metric)}) ${oldEnough(age)} as ${named(field)}`,
    ),
  ]
  return db.many<TableSums>(sql`
    select ${place(span, ofDay)}, ${joinSql(counts, ', ')},
      sum(d.clicks) filter (where k.clicks_from is distinct from 'network') as clicks,
      ${sumOfRevenueFacts(span)} as "revenueFacts", ${sumOfRevenue(span)} as revenue,
      ${sumOfCohortRevenue(span, 0)} as "revenueD0", ${sumOfCohortRevenue(span, 3)} as "revenueD3",
      ${sumOfCohortRevenue(span, 7)} as "revenueD7", ${sumOfCohortRevenue(span, 30)} as "revenueD30"
    from ${days} d ${withCampaign(span, sql`d.campaign_id`)}
    where d.project_id = ${projectId} and d.day between ${from}::date and ${to}::date ${onPlatform(span, sql`d.platform`)}
    group by 1, 2, 3`)
}

/** Users active in the last N days, and their activity. */
export function tableActivity(
  db: Queryable,
  span: TableSpan,
  days: Sql = sql`campaign_days`,
): Promise<TableSums[]> {
  const { projectId, today, activeDays } = span
  return db.many<TableSums>(sql`
    select ${place(span, ofDay)}, sum(d.active) as active, sum(d.activity) as activity
    from ${days} d ${withCampaign(span, sql`d.campaign_id`)}
    where d.project_id = ${projectId} and d.day > ${today}::date - ${activeDays}::int and d.day <= ${today}::date
      ${onPlatform(span, sql`d.platform`)}
    group by 1, 2, 3`)
}

/** Spend, and the clicks and impressions that networks reported with it. */
export function tableSpend(db: Queryable, span: TableSpan): Promise<TableSums[]> {
  const { projectId, from, to } = span
  return db.many<TableSums>(sql`
    select ${place(span, { day: sql`s.day`, platform: sql`s.platform` })},
      coalesce(sum(${spendInDisplayCurrency(projectId)}), 0) as spend, sum(s.clicks)::float8 as "networkClicks",
      sum(s.clicks) filter (where k.clicks_from = 'network')::float8 as clicks, sum(s.impressions)::float8 as impressions
    from spend s cross join ${ofProject(projectId)} ${withCampaign(span, sql`s.campaign_id`)}
    where s.project_id = ${projectId} and s.day between ${from}::date and ${to}::date ${spendOfPlatform(span)}
    group by 1, 2, 3`)
}

export type TableNames = Record<EventKind, readonly string[] | undefined>

const prefixOf = { user_acquisition: '', retargeting: 'retargeted_' }

const isNamed = (span: TableSpan, names: TableNames): Sql => {
  const prefix = prefixOf[span.view]
  const of = (kind: EventKind) => sql`(e.kind = ${prefix + kind}
    ${names[kind] === undefined ? nothing : sql`and e.name = any (${names[kind]}::text[])`})`
  return sql`(${of('event')} or ${of('payment')})`
}

/** Counts and amounts of events: of `event_days`, or of other rows with its columns. Undefined names: all of them. */
export function tableEvents(
  db: Queryable,
  span: TableSpan,
  names: TableNames,
  days: Sql = sql`event_days`,
): Promise<TableEvents[]> {
  if (names.event?.length === 0 && names.payment?.length === 0) return Promise.resolve([])
  const { projectId, from, to } = span
  return db.many<TableEvents>(sql`
    select ${place(span, { day: sql`e.day`, platform: sql`a.platform` })}, replace(e.kind, 'retargeted_', '') as kind, e.name,
      sum(e.count) as count, coalesce(sum(e.amount), 0) as amount
    from ${days} e
    join ads a on a.project_id = ${projectId} and a.campaign_id = e.campaign_id and a.ad = e.ad
    ${withCampaign(span, sql`e.campaign_id`)}
    where e.project_id = ${projectId} and e.day between ${from}::date and ${to}::date and ${isNamed(span, names)}
      ${onPlatform(span, sql`a.platform`)}
    group by 1, 2, 3, 4, 5`)
}

/** Distinct users of one event or payment. They do not add up: `level` says of what. */
export type TableUsers = {
  level: 'group' | 'part' | 'all'
  group: string | null
  part: TablePlace['part'] | null
  kind: EventKind
  name: string
  users: number
}

/** Of `event_people`, or of other rows with its columns. */
export function tableUsers(
  db: Queryable,
  span: TableSpan,
  unique: readonly string[],
  people: Sql = sql`event_people`,
): Promise<TableUsers[]> {
  if (unique.length === 0) return Promise.resolve([])
  const { projectId, from, to } = span
  return db.many<TableUsers>(sql`
    select case when grouping(r.group) = 0 then 'group' when grouping(r.part) = 0 then 'part' else 'all' end as level,
      r.group, r.part, r.kind, r.name, count(distinct r.person) as users
    from (
      select ${place(span, { day: sql`e.day`, platform: sql`a.platform` })}, replace(e.kind, 'retargeted_', '') as kind, e.name, e.person
      from ${people} e
      join ads a on a.project_id = ${projectId} and a.campaign_id = e.campaign_id and a.ad = e.ad
      ${withCampaign(span, sql`e.campaign_id`)}
      where e.project_id = ${projectId} and e.day between ${from}::date and ${to}::date and e.count > 0
        and ${isNamed(span, { event: unique, payment: unique })} ${onPlatform(span, sql`a.platform`)}
    ) r
    group by r.kind, r.name, grouping sets ((r.group), (r.part), ())`)
}
