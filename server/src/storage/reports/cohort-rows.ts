import { lastAge, lastDayOfWeek, openedDays, openedWeeks } from '#domain/reporting/cohorts/cohort-ages.ts'
import type { SumsSpan } from '#domain/reporting/report-request.ts'
import type { SumsPlace } from '#domain/reporting/table/sums-rows.ts'
import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { column } from '#storage/rollups/metrics.ts'
import { joinSql, nothing, type Sql, sql } from '#storage/sql.ts'
import { spendOfPlatform } from './report-window.ts'
import { onPlatform, place, withCampaign } from './sums-place.ts'

/** Which installs, and how they are grouped. `since`: revenue of earlier install days is unknown; null: of none. */
export type CohortSpan = Omit<SumsSpan, 'view'> & { since: string | null }

export type InstallRow = SumsPlace & { isKnown: boolean; daysAgo: number; installs: number }
export type SpendRow = SumsPlace & { isKnown: boolean; daysAgo: number; spend: string }
/** Either of an age, or of an install day: the other one is null. */
export type EarnedRow = SumsPlace & {
  age: number | null
  daysAgo: number | null
  earned: string
  toDate: string
  users: number
}
export type OpenedRow = SumsPlace & Record<string, number | null | string | boolean>

const ofDay = { day: sql`d.day`, platform: sql`d.platform` }

const isKnown = ({ since }: CohortSpan, day: Sql): Sql =>
  since === null ? sql`true` : sql`${day} >= ${since}::date`

const within = ({ projectId, from, to }: CohortSpan): Sql =>
  sql`d.project_id = ${projectId} and d.day between ${from}::date and ${to}::date`

/** Installs by install day. */
export function cohortInstalls(db: Queryable, span: CohortSpan): Promise<InstallRow[]> {
  return db.many<InstallRow>(sql`
    select ${place(span, ofDay)}, ${isKnown(span, sql`d.day`)} as "isKnown",
      ${span.today}::date - d.day as "daysAgo", sum(d.installs) as installs
    from campaign_days d ${withCampaign(span, sql`d.campaign_id`)}
    where ${within(span)} ${onPlatform(span, sql`d.platform`)}
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(d.installs) > 0`)
}

/** Spend by day. */
export function cohortSpend(db: Queryable, span: CohortSpan): Promise<SpendRow[]> {
  return db.many<SpendRow>(sql`
    select ${place(span, { day: sql`s.day`, platform: sql`s.platform` })}, ${isKnown(span, sql`s.day`)} as "isKnown",
      ${span.today}::date - s.day as "daysAgo",
      coalesce(sum(${spendInDisplayCurrency(span.projectId)}), 0) as spend
    from spend s cross join ${ofProject(span.projectId)} ${withCampaign(span, sql`s.campaign_id`)}
    where s.project_id = ${span.projectId} and s.day between ${span.from}::date and ${span.to}::date
      ${spendOfPlatform(span)}
    group by 1, 2, 3, 4, 5, 6, 7`)
}

/** Revenue and users, once by age and once by install day: together they are enough for every day, and far fewer than both at once. */
export function cohortEarned(db: Queryable, span: CohortSpan): Promise<EarnedRow[]> {
  const revenue =
    span.revenueFrom === 'payments'
      ? sql`coalesce(d.payment_revenue, 0)`
      : sql`coalesce(d.payment_revenue, 0) + coalesce(d.event_revenue, 0)`
  const needsAds = span.platform !== undefined || span.groupBy === 'platform'
  return db.many<EarnedRow>(sql`
    select f.start, f.group, f."groupName", f.part, f."isPaid", f.age, f.days_ago as "daysAgo",
      coalesce(sum(f.revenue) filter (where f.age < f.days_ago and f.age <= ${lastAge}::int), 0) as earned,
      coalesce(sum(f.revenue), 0) as "toDate", coalesce(sum(f.sign_ups), 0)::float8 as users
    from (
      select ${place(span, { day: sql`d.day`, platform: sql`a.platform` })}, d.age,
        ${span.today}::date - d.day as days_ago, ${revenue} as revenue, d.sign_ups
      from cohort_ages d ${withCampaign(span, sql`d.campaign_id`)}
      ${needsAds ? sql`join ads a on a.project_id = ${span.projectId} and a.campaign_id = d.campaign_id and a.ad = d.ad` : nothing}
      where ${within(span)} and ${isKnown(span, sql`d.day`)} ${onPlatform(span, sql`a.platform`)}
    ) f
    group by f.start, f.group, f."groupName", f.part, f."isPaid", grouping sets ((f.age), (f.days_ago))`)
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
    select ${place(span, ofDay)}, ${joinSql(sums, ', ')}
    from cohort_opens d ${withCampaign(span, sql`d.campaign_id`)}
    where ${within(span)} ${onPlatform(span, sql`d.platform`)}
    group by 1, 2, 3, 4, 5`)
}
