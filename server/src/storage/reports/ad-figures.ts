import { type Decimal, parseDecimal } from '../../domain/reporting/decimal.ts'
import { amountFields, countFields, type Figures } from '../../domain/reporting/figures.ts'
import type { ReportWindow } from '../../domain/reporting/report-question.ts'
import type { Place } from '../../domain/reporting/report-tree.ts'
import type { Queryable } from '../database.ts'
import { nothing, sql } from '../sql.ts'
import { sumOfCohortRevenue, sumOfRevenue, sumOfRevenueFacts, withinDays } from './report-window.ts'

/** The sums of one ad on one platform over the window. */
export type AdSums = {
  place: Place
  platform: string
  everInstalled: boolean
  sums: Partial<Omit<Figures, 'events'>>
}

type Row = Place & { platform: string; everInstalled: boolean } & Record<string, number | string | null>

/** Every ad of these campaigns that ever had anything, with what it had in the window. */
export async function adFigures(
  db: Queryable,
  window: ReportWindow,
  campaignIds: readonly number[],
): Promise<AdSums[]> {
  const { projectId, platform, today, activeDays } = window
  // A platform narrows the figures and hides no row.
  const ofPlatform = platform === undefined ? nothing : sql`and a.platform = ${platform}`
  const rows = await db.many<Row>(sql`
    select a.campaign_id as "campaignId", a.ad_set_id as "adSetId", a.ad_creative_id as "adCreativeId", a.keyword_id as "keywordId",
      a.platform, a.installs > 0 as "everInstalled", f.*, r.active, r.activity
    from ads a
    left join (
      select d.campaign_id, d.ad, sum(d.clicks) as clicks, sum(d.installs) as installs, sum(d.suspicious_installs) as "suspiciousInstalls",
        sum(d.click_through) as "clickThrough", sum(d.view_through) as "viewThrough", sum(d.uninstalls) as uninstalls,
        sum(d.sign_ups) as "signUps", sum(d.reinstalls) as reinstalls, sum(d.reengagements) as reengagements,
        ${sumOfRevenue(window)} as revenue, ${sumOfRevenueFacts(window)} as "revenueFacts",
        ${cohorts(window)}
      from ad_days d
      where d.project_id = ${projectId} and d.campaign_id = any (${campaignIds}::int[]) ${withinDays(window, sql`d.day`)}
      group by 1, 2
    ) f on f.campaign_id = a.campaign_id and f.ad = a.ad ${ofPlatform}
    left join (
      select d.campaign_id, d.ad, sum(d.active) as active, sum(d.activity) as activity
      from ad_days d
      where d.project_id = ${projectId} and d.campaign_id = any (${campaignIds}::int[])
        and d.day > ${today}::date - ${activeDays}::int and d.day <= ${today}::date
      group by 1, 2
    ) r on r.campaign_id = a.campaign_id and r.ad = a.ad ${ofPlatform}
    where a.project_id = ${projectId} and a.campaign_id = any (${campaignIds}::int[])
    order by a.ad_set_id collate "C", a.ad_creative_id collate "C", a.keyword_id collate "C", a.platform`)
  return rows.map(toSums)
}

/** Only installs at least N days old count in a figure of day N, above and below the line. */
function cohorts(window: ReportWindow) {
  const old = (days: number) => sql`filter (where d.day <= ${window.today}::date - ${days}::int)`
  return sql`
    sum(d.opened_on_1) ${old(1)} as "openedOn1", sum(d.opened_on_7) ${old(7)} as "openedOn7",
    sum(d.opened_on_14) ${old(14)} as "openedOn14", sum(d.opened_on_30) ${old(30)} as "openedOn30",
    sum(d.opened_by_1) ${old(1)} as "openedBy1", sum(d.opened_by_7) ${old(7)} as "openedBy7",
    sum(d.opened_by_14) ${old(14)} as "openedBy14", sum(d.opened_by_30) ${old(30)} as "openedBy30",
    sum(d.opened_since_1) ${old(1)} as "openedSince1", sum(d.opened_since_7) ${old(7)} as "openedSince7",
    sum(d.installs) as "oldEnough0", sum(d.installs) ${old(1)} as "oldEnough1", sum(d.installs) ${old(3)} as "oldEnough3",
    sum(d.installs) ${old(7)} as "oldEnough7", sum(d.installs) ${old(14)} as "oldEnough14", sum(d.installs) ${old(30)} as "oldEnough30",
    ${sumOfCohortRevenue(window, 0)} as "revenueD0",
    ${sumOfCohortRevenue(window, 3)} as "revenueD3",
    ${sumOfCohortRevenue(window, 7)} as "revenueD7",
    ${sumOfCohortRevenue(window, 30)} as "revenueD30"`
}

function toSums(row: Row): AdSums {
  const { campaignId, adSetId, adCreativeId, keywordId, platform, everInstalled } = row
  const sums: Record<string, number | Decimal> = {}
  for (const field of countFields) sums[field] = Number(row[field] ?? 0)
  for (const field of amountFields) {
    const text = row[field]
    if (typeof text === 'string') sums[field] = parseDecimal(text)
  }
  return { place: { campaignId, adSetId, adCreativeId, keywordId }, platform, everInstalled, sums }
}
