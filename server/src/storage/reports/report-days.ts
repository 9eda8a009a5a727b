import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Today in the project's timezone, the first and last day with rollups, and the unpacked days. */
export type ReportDays = { today: string; first: string | null; last: string | null; unpacked: string[] }

export function reportDays(
  db: Queryable,
  { id, timezone }: { id: number; timezone: string },
  now: Date,
): Promise<ReportDays> {
  return db.one<ReportDays>(sql`
    select (${now}::timestamptz at time zone ${timezone})::date as today,
      (select min(day) from campaign_days where project_id = ${id}) as first,
      (select max(day) from campaign_days where project_id = ${id}) as last,
      array(select distinct day::text from unpacked_days where project_id = ${id}) as unpacked`)
}

/** The first day with facts or spend; null: there are none. */
export async function firstDayOfData(db: Queryable, projectId: number): Promise<string | null> {
  const { day } = await db.one<{ day: string | null }>(sql`
    select least(
      (select min(day) from campaign_days where project_id = ${projectId}),
      (select min(day) from spend where project_id = ${projectId}))::text as day`)
  return day
}
