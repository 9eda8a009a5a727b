import { askedOfCohorts } from '../../domain/reporting/add-cohorts.ts'
import type { ReportWindow } from '../../domain/reporting/report-question.ts'
import type { Queryable } from '../database.ts'
import { column } from '../rollups/metrics.ts'
import { highOfKey, lowOfKey, recordsOf } from '../rollups/records.ts'
import { sql } from '../sql.ts'
import { withinDays } from './report-window.ts'

/**
 * The ads of one campaign, each on one platform, as lists that go together. Packs know an ad by its number, other sums by its key, which is
 * told apart within its campaign. As lists: a row each would cost more than everything that is done with it.
 */
export type AdsOfCampaign = {
  campaignId: number
  numbers: number[]
  highs: number[]
  lows: number[]
  adSetIds: string[]
  adCreativeIds: string[]
  keywordIds: string[]
  platforms: string[]
  everInstalled: boolean[]
}

/** Every ad of these campaigns that ever had anything. */
export function reportedAds(
  db: Queryable,
  projectId: number,
  campaignIds: readonly number[],
): Promise<AdsOfCampaign[]> {
  return db.many<AdsOfCampaign>(sql`
    select d.campaign_id as "campaignId", json_agg(d.number) as numbers, json_agg(${highOfKey}) as highs, json_agg(${lowOfKey}) as lows,
      json_agg(d.ad_set_id) as "adSetIds", json_agg(d.ad_creative_id) as "adCreativeIds", json_agg(d.keyword_id) as "keywordIds",
      json_agg(d.platform) as platforms, json_agg(d.installs > 0) as "everInstalled"
    from ads d
    where d.project_id = ${projectId} and d.campaign_id = any (${campaignIds}::int[])
    group by d.campaign_id`)
}

/** Of one campaign, as records. */
type OfCampaign = { campaignId: number; records: string }

/** The installs of the window by their days: how many days ago, and what they have come to (askedOfCohorts). Added up by whoever asks: most ads have a day or two. */
export function cohortsOfAds(
  db: Queryable,
  window: ReportWindow,
  campaignIds: readonly number[],
): Promise<OfCampaign[]> {
  const { counts, amounts } = askedOfCohorts(window.revenueFrom)
  const metrics = [...counts, ...amounts].map((name) => sql`d.${column(name)}`)
  return db.many<OfCampaign>(sql`
    select d.campaign_id as "campaignId", ${recordsOf([sql`${window.today}::date - d.day`, ...metrics])} as records
    from ad_cohorts d
    where d.project_id = ${window.projectId} and d.campaign_id = any (${campaignIds}::int[]) ${withinDays(window, sql`d.day`)}
    group by d.campaign_id`)
}

/** How many were active in the last N days, by the day on which they were so for the last time. */
export function activePeopleOfAds(
  db: Queryable,
  { projectId, today, activeDays }: ReportWindow,
  campaignIds: readonly number[],
): Promise<OfCampaign[]> {
  return db.many<OfCampaign>(sql`
    select d.campaign_id as "campaignId", ${recordsOf([sql`d.active`])} as records
    from active_people d
    where d.project_id = ${projectId} and d.campaign_id = any (${campaignIds}::int[])
      and d.day > ${today}::date - ${activeDays}::int and d.day <= ${today}::date
    group by d.campaign_id`)
}
