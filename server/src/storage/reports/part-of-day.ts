import type { Queryable } from '#storage/database.ts'
import { lastingFacts, monthlyFacts } from '#storage/rollups/all-facts.ts'
import { countedCells, named, sums } from '#storage/rollups/cells.ts'
import { firstWholeDay } from '#storage/rollups/first-whole-day.ts'
import { columns, pivoted } from '#storage/rollups/metrics.ts'
import { countedFacts } from '#storage/rollups/placed-facts.ts'
import { joinSql, type Sql, sql } from '#storage/sql.ts'

/** The first part of a day: until the time of day that it is now. */
export type PartOfDay = { day: string; from: Date; to: Date }

/** On the project's clock: an hour that a clock change skips is the hour after it. */
export function partOfDay(
  db: Queryable,
  { day, timezone, now }: { day: string; timezone: string; now: Date },
): Promise<PartOfDay> {
  return db.one<PartOfDay>(sql`
    select ${day}::date::text as day, ${day}::date::timestamp at time zone ${timezone} as from,
      (${day}::date + (${now}::timestamptz at time zone ${timezone})::time) at time zone ${timezone} as to`)
}

/** How many facts a day has, and whether they are all still stored. */
export async function factsOfDay(
  db: Queryable,
  projectId: number,
  day: string,
): Promise<{ count: number; areStored: boolean }> {
  const { count } = await db.one<{ count: number }>(sql`
    select coalesce(sum(activity), 0) + coalesce(sum(clicks), 0) as count
    from campaign_days where project_id = ${projectId} and day = ${day}::date`)
  const since = await firstWholeDay(db, projectId)
  return { count, areStored: since === null || day >= since }
}

/** Rollups hold whole days, so a part is counted from its facts, by time and by the fold's own rules. */
const factsOf = (projectId: number, { from, to }: PartOfDay): Sql => sql`
    with signed as (${joinSql([...monthlyFacts(projectId, { from, to }), ...lastingFacts(projectId, { from, to })], ' union all ')}),
    facts as materialized (${countedFacts(projectId)})`

/** The rows that `campaign_days` would have if the day had ended here. */
export function daysOfPart(projectId: number, part: PartOfDay): Sql {
  return sql`(
    ${factsOf(projectId, part)},
    sums as materialized (${sums}),
    c as (
      select * from (${countedCells}) counted
      union all
      select max(campaign_id), max(ad), max(platform), day, 'daily_active', 1, null
      from facts where kind in ('open', 'event', 'payment')
      group by person, day
    ),
    part (project_id, day, campaign_id, platform, ${columns('campaign_days')}) as (
      select ${projectId}::int, c.day, c.campaign_id, c.platform, ${pivoted('campaign_days')} from c group by 2, 3, 4
    )
    select * from part)`
}

/** The rows that `event_days` would have, one per fact. */
export const eventDaysOfPart = (projectId: number, part: PartOfDay): Sql => sql`(
    ${factsOf(projectId, part)} select ${projectId}::int as project_id, named.*, named.count * named.total as amount from (${named}) named)`
