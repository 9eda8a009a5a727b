import { packedMetrics } from '../../domain/reporting/metrics-of-day.ts'
import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import { column } from './metrics.ts'
import { recordsOf } from './records.ts'

/** One day of one campaign, as records. */
export type DayOfCampaign = { campaignId: number; day: string; records: string }

/** What ads have on these days of campaigns: packedMetrics. `days` has the columns campaign_id and day. Looked up day by day: days are few, sums are many. */
export function adsOfDays(db: Queryable, projectId: number, days: Sql): Promise<DayOfCampaign[]> {
  const metrics = packedMetrics.map((name) => sql`d.${column(name)}`)
  return db.many<DayOfCampaign>(sql`
    select d.campaign_id as "campaignId", d.day, ${recordsOf(metrics)} as records
    from (${days}) u
    cross join lateral (
      select * from ad_days d
      where d.project_id = ${projectId} and d.campaign_id = u.campaign_id and d.day = u.day
      offset 0
    ) d
    group by d.campaign_id, d.day`)
}

/** The same of events: as eventsIn reads them. */
export function eventsOfDays(db: Queryable, projectId: number, days: Sql): Promise<DayOfCampaign[]> {
  const values = [sql`n.number`, sql`(d.kind like 'retargeted%')::int`, sql`d.count`, sql`d.amount`]
  return db.many<DayOfCampaign>(sql`
    select d.campaign_id as "campaignId", d.day, ${recordsOf(values)} as records
    from (${days}) u
    cross join lateral (
      select * from event_days d
      where d.project_id = ${projectId} and d.campaign_id = u.campaign_id and d.day = u.day and d.count <> 0
      offset 0
    ) d
    join event_names n on n.project_id = ${projectId} and n.kind = replace(d.kind, 'retargeted_', '') and n.name = d.name
    group by d.campaign_id, d.day`)
}
