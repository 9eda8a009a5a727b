import type { ReportWindow } from '#domain/reporting/report-request.ts'
import { clicksFrom } from '#storage/campaigns/clicks-from.ts'
import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'
import { sumOfCohortRevenue, sumOfRevenue, sumOfRevenueFacts } from './report-window.ts'

export type Interval = 'day' | 'week' | 'month'
export type Grouping = 'network' | 'campaign' | 'platform' | undefined

/** What a series covers. `campaignId` 0 is organic. */
export type SeriesSpan = Pick<ReportWindow, 'projectId' | 'platform' | 'view' | 'revenueFrom' | 'today'> & {
  from: string
  to: string
  interval: Interval
  groupBy: Grouping
  network: string | undefined
  campaignId: number | undefined
}

/** Sums of one interval of one group. `group` null: organic, or no grouping. */
export type SeriesSums = { start: string; group: string | null; name: string | null } & Record<
  string,
  number | string | null
>

export type EventSums = SeriesSums & { metric: string; count: number }

export const startOf = (interval: Interval, day: Sql) =>
  interval === 'day'
    ? sql`${day}`
    : interval === 'week'
      ? sql`date_trunc('week', ${day})::date`
      : sql`date_trunc('month', ${day})::date`

export const groupColumns = (groupBy: Grouping, platform: Sql): Sql => {
  if (groupBy === 'campaign') return sql`c.display_id as group, c.name as name`
  if (groupBy === 'network')
    return sql`case when c.id is not null then coalesce(c.network, 'none') end as group, null::text as name`
  if (groupBy === 'platform')
    return sql`coalesce(nullif(lower(${platform}), ''), 'other') as group, null::text as name`
  return sql`null::text as group, null::text as name`
}

export function matching(
  { network, campaignId }: Pick<SeriesSpan, 'network' | 'campaignId'>,
  campaign: Sql,
): Sql {
  return sql`
    ${network === undefined ? nothing : sql`and c.network = ${network}`}
    ${campaignId === undefined ? nothing : sql`and ${campaign} = ${campaignId}`}`
}

/** A campaign is paid if it has spend on any day: then no figure of a day depends on the period around it. */
export const paidCampaigns = (projectId: number): Sql => sql`
  select c.id from campaigns c
  where c.project_id = ${projectId}
    and exists (select 1 from spend s where s.project_id = ${projectId} and s.campaign_id = c.id and s.original_amount > 0)`

/** The sums of `campaign_days`, or of other rows with its columns. */
export function countSeries(
  db: Queryable,
  span: SeriesSpan,
  days: Sql = sql`campaign_days`,
): Promise<SeriesSums[]> {
  const { projectId, platform, from, to, interval, groupBy, today } = span
  return db.many<SeriesSums>(sql`
    with d as (
      select d.*, d.campaign_id in (${paidCampaigns(projectId)}) as paid from ${days} d
      where d.project_id = ${projectId} and d.day between ${from}::date and ${to}::date
        ${platform === undefined ? nothing : sql`and d.platform = ${platform}`}
    )
    select ${startOf(interval, sql`d.day`)} as start, ${groupColumns(groupBy, sql`d.platform`)},
      sum(d.clicks) filter (where ${clicksFrom(sql`c`)} = 'links') as clicks, sum(d.clicks) as link_clicks, sum(d.installs) as installs, sum(d.sign_ups) as sign_ups, sum(d.uninstalls) as uninstalls,
      sum(d.suspicious_installs) as suspicious_installs, sum(d.reinstalls) as reinstalls, sum(d.reengagements) as reengagements,
      sum(d.activity) as activity, sum(d.daily_active) as active_days, ${sumOfRevenue(span)} as revenue,
      sum(d.daily_active) filter (where d.day < ${today}::date) as finished_active_days,
      ${sumOfRevenueFacts(span)} as revenue_event_count, sum(d.installs) filter (where d.paid) as paid_installs,
      sum(d.sign_ups) filter (where d.paid) as paid_sign_ups, ${sumOfRevenue(span, sql`filter (where d.paid)`)} as paid_revenue
    from d
    left join campaigns c on c.project_id = ${projectId} and c.id = d.campaign_id
    where true ${matching(span, sql`d.campaign_id`)}
    group by 1, 2, 3
    order by 1`)
}

export function spendSeries(db: Queryable, span: SeriesSpan): Promise<SeriesSums[]> {
  const { projectId, platform, from, to, interval, groupBy } = span
  return db.many<SeriesSums>(sql`
    select ${startOf(interval, sql`s.day`)} as start, ${groupColumns(groupBy, sql`s.platform`)},
      coalesce(sum(${spendInDisplayCurrency(projectId)}), 0) as spend, sum(s.clicks)::float8 as network_clicks,
      sum(s.clicks) filter (where ${clicksFrom(sql`c`)} = 'network')::float8 as clicks, sum(s.impressions)::float8 as impressions
    from spend s cross join ${ofProject(projectId)}
    left join campaigns c on c.project_id = ${projectId} and c.id = s.campaign_id
    where s.project_id = ${projectId} and s.day between ${from}::date and ${to}::date
      ${platform === undefined ? nothing : sql`and s.platform in ('', ${platform})`} ${matching(span, sql`s.campaign_id`)}
    group by 1, 2, 3
    order by 1`)
}

/** Counts of the named events; `metric` is `event:<name>` or `payment:<type>`. Of `event_days`, or other rows with its columns. */
export function eventSeries(
  db: Queryable,
  span: SeriesSpan,
  metrics: readonly string[],
  days: Sql = sql`event_days`,
): Promise<EventSums[]> {
  const { projectId, platform, from, to, interval, groupBy } = span
  if (metrics.length === 0) return Promise.resolve([])
  return db.many(sql`
    select ${startOf(interval, sql`e.day`)} as start, ${groupColumns(groupBy, sql`a.platform`)},
      e.kind || ':' || e.name as metric, sum(e.count) as count
    from ${days} e
    join ads a on a.project_id = ${projectId} and a.campaign_id = e.campaign_id and a.ad = e.ad
    left join campaigns c on c.project_id = ${projectId} and c.id = e.campaign_id
    where e.project_id = ${projectId} and e.day between ${from}::date and ${to}::date
      and e.kind in ('event', 'payment') and e.kind || ':' || e.name = any (${metrics}::text[])
      ${platform === undefined ? nothing : sql`and a.platform = ${platform}`} ${matching(span, sql`e.campaign_id`)}
    group by 1, 2, 3, 4
    order by 1`)
}

/** Cohort sums per interval, for figures that count only installs that are old enough. */
export function cohortSums(
  db: Queryable,
  span: SeriesSpan,
  today: string,
  days: Sql = sql`campaign_days`,
): Promise<SeriesSums[]> {
  const { projectId, platform, from, to, interval } = span
  const old = (days: number) => sql`filter (where d.day <= ${today}::date - ${days}::int)`
  return db.many<SeriesSums>(sql`
    select ${startOf(interval, sql`d.day`)} as start, null as group, null as name, sum(d.installs) as installs,
      sum(d.installs) ${old(1)} as of_1, sum(d.installs) ${old(3)} as of_3, sum(d.installs) ${old(7)} as of_7,
      sum(d.installs) ${old(14)} as of_14, sum(d.installs) ${old(30)} as of_30,
      sum(d.opened_by_1) ${old(1)} as by_1, sum(d.opened_by_7) ${old(7)} as by_7, sum(d.opened_by_14) ${old(14)} as by_14,
      sum(d.opened_by_30) ${old(30)} as by_30, sum(d.opened_on_1) ${old(1)} as on_1, sum(d.opened_on_7) ${old(7)} as on_7,
      sum(d.opened_on_14) ${old(14)} as on_14, sum(d.opened_on_30) ${old(30)} as on_30,
      sum(d.opened_since_1) ${old(1)} as since_1, sum(d.opened_since_7) ${old(7)} as since_7,
      ${sumOfCohortRevenue(span, 0)} as d0, ${sumOfCohortRevenue(span, 3)} as d3,
      ${sumOfCohortRevenue(span, 7)} as d7, ${sumOfCohortRevenue(span, 30)} as d30
    from ${days} d
    left join campaigns c on c.project_id = ${projectId} and c.id = d.campaign_id
    where d.project_id = ${projectId} and d.day between ${from}::date and ${to}::date
      ${platform === undefined ? nothing : sql`and d.platform = ${platform}`} ${matching(span, sql`d.campaign_id`)}
    group by 1
    having sum(d.installs) > 0
    order by 1`)
}
