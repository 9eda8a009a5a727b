import type { SumsOfDay } from '../../domain/reporting/metrics-of-day.ts'
import type { EventsOfDay } from '../../domain/reporting/pack-sums.ts'
import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import { listed, textsOf } from './listed.ts'

/** One day of one campaign. `ads` are their keys, and go with the other lists. */
export type DayOfCampaign = { campaignId: number; day: string; ads: string[] }

/** What ads have on these days of campaigns; `days` has the columns campaign_id and day. Looked up day by day: days are few, sums are many. */
export function adsOfDays(
  db: Queryable,
  projectId: number,
  days: Sql,
): Promise<(DayOfCampaign & SumsOfDay)[]> {
  return db.many(sql`
    select d.campaign_id as "campaignId", d.day, ${textsOf('ad')} as ads, ${listed('ad_days')}
    from (${days}) u
    cross join lateral (
      select * from ad_days d
      where d.project_id = ${projectId} and d.campaign_id = u.campaign_id and d.day = u.day
      offset 0
    ) d
    group by d.campaign_id, d.day`)
}

export function eventsOfDays(
  db: Queryable,
  projectId: number,
  days: Sql,
): Promise<(DayOfCampaign & EventsOfDay)[]> {
  return db.many(sql`
    select d.campaign_id as "campaignId", d.day, ${textsOf('ad')} as ads, json_agg(n.number) as names,
      json_agg(d.kind like 'retargeted%') as returned, json_agg(d.count) as counts, ${textsOf('amount')} as amounts
    from (${days}) u
    cross join lateral (
      select * from event_days d
      where d.project_id = ${projectId} and d.campaign_id = u.campaign_id and d.day = u.day and d.count <> 0
      offset 0
    ) d
    join event_names n on n.project_id = ${projectId} and n.kind = replace(d.kind, 'retargeted_', '') and n.name = d.name
    group by d.campaign_id, d.day`)
}
