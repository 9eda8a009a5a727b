import type { Cohort } from '#domain/reporting/add-cohort.ts'
import type { ReportedAd } from '#domain/reporting/build-campaign.ts'
import type { AgedRow } from '#domain/reporting/cohorts/branch-cohorts.ts'
import { amountsOfCohort, countsOfCohort } from '#domain/reporting/metrics-of-cohort.ts'
import type { ReportWindow } from '#domain/reporting/report-request.ts'
import type { Queryable } from '#storage/database.ts'
import { column } from '#storage/rollups/metrics.ts'
import { joinSql, nothing, sql } from '#storage/sql.ts'
import { withinDays } from './report-window.ts'

type OfCampaign = { campaignId: number }

/** Every ad of these campaigns that ever had facts or spend. */
export function reportedAds(
  db: Queryable,
  projectId: number,
  campaignIds: readonly number[],
): Promise<(OfCampaign & ReportedAd)[]> {
  return db.many(sql`
    select campaign_id as "campaignId", number, ad_set_id as "adSetId", ad_creative_id as "adCreativeId", keyword_id as "keywordId", platform,
      installs > 0 as "hasInstalls"
    from ads
    where project_id = ${projectId} and campaign_id = any (${campaignIds}::int[])`)
}

/** Counts no further than `most`. */
export async function countAds(
  db: Queryable,
  projectId: number,
  { campaignIds, most }: { campaignIds: readonly number[]; most: number },
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from (
      select from ads where project_id = ${projectId} and campaign_id = any (${campaignIds}::int[]) limit ${most}::int) a`)
  return count
}

/** The installs of the window, by ad and day. The caller adds them up: most ads have installs on only a day or two. */
export function cohortsOfAds(
  db: Queryable,
  window: ReportWindow,
  campaignIds: readonly number[],
): Promise<(OfCampaign & Cohort)[]> {
  const metrics = [...countsOfCohort, ...amountsOfCohort].map((name) => sql`d.${column(name)}`)
  return db.many(sql`
    select d.campaign_id as "campaignId", a.number as ad, ${window.today}::date - d.day as "daysAgo", ${joinSql(metrics, ', ')}
    from ad_cohorts d
    join ads a on a.project_id = d.project_id and a.campaign_id = d.campaign_id and a.ad = d.ad
    where d.project_id = ${window.projectId} and d.campaign_id = any (${campaignIds}::int[]) ${withinDays(window, sql`d.day`)}`)
}

/** What the installs of the window brought, by ad, install day and age. `since`: only install days from this one on. */
export function agesOfAds(
  db: Queryable,
  window: ReportWindow,
  { campaignIds, since }: { campaignIds: readonly number[]; since: string | null },
): Promise<(OfCampaign & AgedRow)[]> {
  const revenue =
    window.revenueFrom === 'payments'
      ? sql`coalesce(d.payment_revenue, 0)`
      : sql`coalesce(d.payment_revenue, 0) + coalesce(d.event_revenue, 0)`
  return db.many(sql`
    select d.campaign_id as "campaignId", a.number as ad, ${window.today}::date - d.day as "daysAgo", d.age, d.sign_ups as users,
      ${revenue} as revenue
    from cohort_ages d
    join ads a on a.project_id = d.project_id and a.campaign_id = d.campaign_id and a.ad = d.ad
    where d.project_id = ${window.projectId} and d.campaign_id = any (${campaignIds}::int[]) ${withinDays(window, sql`d.day`)}
      ${since === null ? nothing : sql`and d.day >= ${since}::date`}`)
}

/** Users active in the last N days. Each is stored once, on their last active day. */
export function activeUsersOfAds(
  db: Queryable,
  { projectId, today, activeDays }: ReportWindow,
  campaignIds: readonly number[],
): Promise<(OfCampaign & { ad: number; active: number })[]> {
  return db.many(sql`
    select d.campaign_id as "campaignId", a.number as ad, sum(d.active) as active
    from active_people d
    join ads a on a.project_id = d.project_id and a.campaign_id = d.campaign_id and a.ad = d.ad
    where d.project_id = ${projectId} and d.campaign_id = any (${campaignIds}::int[])
      and d.day > ${today}::date - ${activeDays}::int and d.day <= ${today}::date
    group by 1, 2`)
}
