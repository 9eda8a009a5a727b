import { lastAge, lastDayOfWeek, openedDays, openedWeeks } from '#domain/reporting/cohorts/cohort-ages.ts'
import type { ReportFilter, ReportWindow } from '#domain/reporting/report-request.ts'
import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { column } from '#storage/rollups/metrics.ts'
import { joinSql, nothing, type Sql, sql } from '#storage/sql.ts'
import { isFiltered, matchingCampaigns } from './rank-campaigns.ts'
import { spendOfPlatform } from './report-window.ts'
import { groupColumns, paidCampaigns, startOf } from './series-sums.ts'

export type CohortGrouping = 'day' | 'week' | 'month' | 'network' | 'campaign' | 'platform'

/** Which installs, and how they are grouped. `since`: revenue of earlier install days is unknown; null: of none. */
export type CohortSpan = Pick<ReportWindow, 'projectId' | 'platform' | 'revenueFrom' | 'today'> & {
  from: string
  to: string
  groupBy: CohortGrouping
  filter: ReportFilter
  campaignId: number | undefined
  since: string | null
}

/** `part`: of campaigns, of deleted ones, or of none. */
export type OfGroup = {
  group: string | null
  name: string | null
  part: 'listed' | 'deleted' | 'organic'
}
export type InstallRow = OfGroup & { isPaid: boolean; isKnown: boolean; daysAgo: number; installs: number }
export type SpendRow = OfGroup & { isKnown: boolean; daysAgo: number; spend: string }
/** Either of an age, or of an install day: the other one is null. */
export type EarnedRow = OfGroup & {
  isPaid: boolean
  age: number | null
  daysAgo: number | null
  earned: string
  toDate: string
  users: number
}
export type OpenedRow = OfGroup & Record<string, number | null | string>

const part = sql`case when c.id is null then 'organic' when c.deleted_at is not null then 'deleted' else 'listed' end as part`

function grouped(groupBy: CohortGrouping, day: Sql, platform: Sql): Sql {
  if (groupBy === 'day' || groupBy === 'week' || groupBy === 'month')
    return sql`(${startOf(groupBy, day)})::text as group, null::text as name, ${part}`
  return sql`${groupColumns(groupBy, platform)}, ${part}`
}

const isPaid = ({ projectId }: CohortSpan): Sql => sql`d.campaign_id in (${paidCampaigns(projectId)})`

const isKnown = ({ since }: CohortSpan, day: Sql): Sql =>
  since === null ? sql`true` : sql`${day} >= ${since}::date`

/** A filter leaves out what has no campaign. */
const matching = ({ projectId, filter, campaignId }: CohortSpan): Sql => sql`
  ${isFiltered(filter) ? sql`and ${matchingCampaigns(projectId, filter)}` : nothing}
  ${campaignId === undefined ? nothing : sql`and c.id = ${campaignId}`}`

const within = (span: CohortSpan): Sql => sql`
  d.project_id = ${span.projectId} and d.day between ${span.from}::date and ${span.to}::date ${matching(span)}`

const ofPlatform = ({ platform }: CohortSpan, of: Sql): Sql =>
  platform === undefined ? nothing : sql`and ${of} = ${platform}`

const withCampaign = ({ projectId }: CohortSpan): Sql =>
  sql`left join campaigns c on c.project_id = ${projectId} and c.id = d.campaign_id`

/** Installs by install day. */
export function cohortInstalls(db: Queryable, span: CohortSpan): Promise<InstallRow[]> {
  return db.many<InstallRow>(sql`
    select ${grouped(span.groupBy, sql`d.day`, sql`d.platform`)}, ${isPaid(span)} as "isPaid", ${isKnown(span, sql`d.day`)} as "isKnown",
      ${span.today}::date - d.day as "daysAgo", sum(d.installs) as installs
    from campaign_days d ${withCampaign(span)}
    where ${within(span)} ${ofPlatform(span, sql`d.platform`)}
    group by 1, 2, 3, 4, 5, 6
    having sum(d.installs) > 0`)
}

/** Spend by day. */
export function cohortSpend(db: Queryable, span: CohortSpan): Promise<SpendRow[]> {
  return db.many<SpendRow>(sql`
    select ${grouped(span.groupBy, sql`s.day`, sql`s.platform`)}, ${isKnown(span, sql`s.day`)} as "isKnown", ${span.today}::date - s.day as "daysAgo",
      coalesce(sum(${spendInDisplayCurrency(span.projectId)}), 0) as spend
    from spend s cross join ${ofProject(span.projectId)}
    left join campaigns c on c.project_id = ${span.projectId} and c.id = s.campaign_id
    where s.project_id = ${span.projectId} and s.day between ${span.from}::date and ${span.to}::date
      ${spendOfPlatform(span)} ${matching(span)}
    group by 1, 2, 3, 4, 5`)
}

/** Revenue and users, once by age and once by install day: together they are enough for every day, and far fewer than both at once. */
export function cohortEarned(db: Queryable, span: CohortSpan): Promise<EarnedRow[]> {
  const revenue =
    span.revenueFrom === 'payments'
      ? sql`coalesce(d.payment_revenue, 0)`
      : sql`coalesce(d.payment_revenue, 0) + coalesce(d.event_revenue, 0)`
  const needsAds = span.platform !== undefined || span.groupBy === 'platform'
  return db.many<EarnedRow>(sql`
    select f.group, f.name, f.part, f.is_paid as "isPaid", f.age, f.days_ago as "daysAgo",
      coalesce(sum(f.revenue) filter (where f.age < f.days_ago and f.age <= ${lastAge}::int), 0) as earned,
      coalesce(sum(f.revenue), 0) as "toDate", coalesce(sum(f.sign_ups), 0)::float8 as users
    from (
      select ${grouped(span.groupBy, sql`d.day`, sql`a.platform`)}, ${isPaid(span)} as is_paid, d.age,
        ${span.today}::date - d.day as days_ago, ${revenue} as revenue, d.sign_ups
      from cohort_ages d ${withCampaign(span)}
      ${needsAds ? sql`join ads a on a.project_id = ${span.projectId} and a.campaign_id = d.campaign_id and a.ad = d.ad` : nothing}
      where ${within(span)} and ${isKnown(span, sql`d.day`)} ${ofPlatform(span, sql`a.platform`)}
    ) f
    group by grouping sets ((f.group, f.name, f.part, f.is_paid, f.age), (f.group, f.name, f.part, f.is_paid, f.days_ago))`)
}

/** Installs that were opened on each day and in each week, of the install days that are old enough for it. */
export function cohortOpened(db: Queryable, span: CohortSpan): Promise<OpenedRow[]> {
  const oldEnough = (day: number) => sql`filter (where d.day < ${span.today}::date - ${day}::int)`
  const sums = [
    ...openedDays.map((day) => {
      const name = column(`opened_day_${day}`)
      return sql`sum(d.${name}) ${oldEnough(day)} as ${name}`
    }),
    ...openedWeeks.map((week) => {
      const name = column(`opened_week_${week}`)
      return sql`sum(d.${name}) ${oldEnough(lastDayOfWeek(week))} as ${name}`
    }),
  ]
  return db.many<OpenedRow>(sql`
    select ${grouped(span.groupBy, sql`d.day`, sql`d.platform`)}, ${joinSql(sums, ', ')}
    from cohort_opens d ${withCampaign(span)}
    where ${within(span)} ${ofPlatform(span, sql`d.platform`)}
    group by 1, 2, 3`)
}
