import { storedAmount } from '#domain/reporting/amount.ts'
import { type DaySums, noDaySums } from '#domain/reporting/day-sums.ts'
import { packedMetrics } from '#domain/reporting/metrics-of-day.ts'
import type { Queryable } from '#storage/database.ts'
import { joinSql, type Sql, sql } from '#storage/sql.ts'
import { column } from './metrics.ts'

/** Counts are numbers, amounts are numeric texts. */
type AdRow = { campaignId: number; day: string; ad: number } & Record<string, number | string | null>

/** The metrics of ads on these days. `days` has the columns campaign_id and day. Looked up day by day: few days, many rows. */
export function adsOfDays(db: Queryable, projectId: number, days: Sql): Promise<AdRow[]> {
  const metrics = packedMetrics.map((name) => sql`d.${column(name)}`)
  return db.many<AdRow>(sql`
    select d.campaign_id as "campaignId", d.day, a.number as ad, ${joinSql(metrics, ', ')}
    from (${days}) u
    cross join lateral (
      select * from ad_days d
      where d.project_id = ${projectId} and d.campaign_id = u.campaign_id and d.day = u.day
      offset 0
    ) d
    join ads a on a.project_id = ${projectId} and a.campaign_id = d.campaign_id and a.ad = d.ad`)
}

type EventRow = {
  campaignId: number
  day: string
  ad: number
  name: number
  isReturned: boolean
  count: number
  amount: string | null
}

/** The events of ads on these days, as in adsOfDays. */
export function eventsOfDays(db: Queryable, projectId: number, days: Sql): Promise<EventRow[]> {
  return db.many<EventRow>(sql`
    select d.campaign_id as "campaignId", d.day, a.number as ad, n.number as name, d.kind like 'retargeted%' as "isReturned", d.count, d.amount
    from (${days}) u
    cross join lateral (
      select * from event_days d
      where d.project_id = ${projectId} and d.campaign_id = u.campaign_id and d.day = u.day and d.count <> 0
      offset 0
    ) d
    join ads a on a.project_id = ${projectId} and a.campaign_id = d.campaign_id and a.ad = d.ad
    join event_names n on n.project_id = ${projectId} and n.kind = replace(d.kind, 'retargeted_', '') and n.name = d.name`)
}

export type DayOfCampaign = { campaignId: number; day: string; sums: DaySums }

/** One per campaign and day that has rows. */
export function groupByDay(ads: readonly AdRow[], events: readonly EventRow[]): DayOfCampaign[] {
  const days = new Map<string, DayOfCampaign>()
  const sumsOf = ({ campaignId, day }: { campaignId: number; day: string }) => {
    const key = `${campaignId} ${day}`
    const group = days.get(key) ?? { campaignId, day, sums: noDaySums() }
    days.set(key, group)
    return group.sums
  }
  for (const row of ads) {
    const { ads: to } = sumsOf(row)
    packedMetrics.forEach((name, metric) => {
      const value = row[name] ?? 0
      if (value !== 0)
        to.push({ ad: row.ad, metric, value: typeof value === 'string' ? storedAmount(value) : value })
    })
  }
  for (const row of events) {
    const { events: acquired, returnedEvents } = sumsOf(row)
    const { ad, name, count } = row
    const to = row.isReturned ? returnedEvents : acquired
    to.push({ ad, name, count, amount: storedAmount(row.amount ?? '0') })
  }
  return [...days.values()]
}
