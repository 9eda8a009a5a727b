import type { Place } from '#domain/reporting/ad-place.ts'
import type { DailySpend } from '#domain/reporting/cohorts/branch-cohorts.ts'
import type { ReportWindow } from '#domain/reporting/report-request.ts'
import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { nothing, sql } from '#storage/sql.ts'
import { spendOfPlatform, withinDays } from './report-window.ts'

export type SpendSums = Place & {
  campaignId: number
  spend: string
  networkClicks: number
  impressions: number
}

/** Spend of these campaigns' ads in the window, and the clicks and impressions reported by their networks. */
export function spendFigures(
  db: Queryable,
  window: ReportWindow,
  campaignIds: readonly number[],
): Promise<SpendSums[]> {
  return db.many<SpendSums>(sql`
    select s.campaign_id as "campaignId", s.ad_set_id as "adSetId", s.ad_creative_id as "adCreativeId", s.keyword_id as "keywordId",
      coalesce(sum(${spendInDisplayCurrency(window.projectId)}), 0) as spend, sum(s.clicks)::float8 as "networkClicks",
      sum(s.impressions)::float8 as impressions
    from spend s cross join ${ofProject(window.projectId)}
    where s.project_id = ${window.projectId} and s.campaign_id = any (${campaignIds}::int[]) ${withinDays(window, sql`s.day`)}
      ${spendOfPlatform(window)}
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4`)
}

/** The same spend, day by day. `since`: only days from this one on. */
export function dailySpend(
  db: Queryable,
  window: ReportWindow,
  { campaignIds, since }: { campaignIds: readonly number[]; since: string | null },
): Promise<(DailySpend & { campaignId: number })[]> {
  return db.many(sql`
    select s.campaign_id as "campaignId", s.ad_set_id as "adSetId", s.ad_creative_id as "adCreativeId", s.keyword_id as "keywordId",
      ${window.today}::date - s.day as "daysAgo", coalesce(sum(${spendInDisplayCurrency(window.projectId)}), 0) as spend
    from spend s cross join ${ofProject(window.projectId)}
    where s.project_id = ${window.projectId} and s.campaign_id = any (${campaignIds}::int[]) ${withinDays(window, sql`s.day`)}
      ${spendOfPlatform(window)} ${since === null ? nothing : sql`and s.day >= ${since}::date`}
    group by 1, 2, 3, 4, 5`)
}
