import type { ReportWindow } from '../../domain/reporting/report-request.ts'
import type { Place } from '../../domain/reporting/report-tree.ts'
import type { Queryable } from '../database.ts'
import { projectWithCurrency } from '../spend/in-display-currency.ts'
import { spendInDisplayCurrency } from '../spend/spend-in-display-currency.ts'
import { sql } from '../sql.ts'
import { spendOfPlatform, withinDays } from './report-window.ts'

export type SpendSums = Place & { campaignId: number; spend: string; clicks: number }

/** Spend of these campaigns' ads in the window, and the clicks reported by their networks. */
export function spendFigures(
  db: Queryable,
  window: ReportWindow,
  campaignIds: readonly number[],
): Promise<SpendSums[]> {
  return db.many<SpendSums>(sql`
    select s.campaign_id as "campaignId", s.ad_set_id as "adSetId", s.ad_creative_id as "adCreativeId", s.keyword_id as "keywordId",
      coalesce(sum(${spendInDisplayCurrency}), 0) as spend, sum(s.clicks)::float8 as clicks
    from spend s join ${projectWithCurrency} on p.project_id = s.project_id
    where s.project_id = ${window.projectId} and s.campaign_id = any (${campaignIds}::int[]) ${withinDays(window, sql`s.day`)}
      ${spendOfPlatform(window)}
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4`)
}
