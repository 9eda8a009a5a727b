import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** The name of a schedule that sends the view, if there is one. */
export async function scheduleOfView(
  db: Queryable,
  projectId: number,
  viewId: number,
): Promise<string | undefined> {
  const row = await db.maybe<{ name: string }>(sql`
    select name from report_schedules where project_id = ${projectId} and view_id = ${viewId} order by id limit 1`)
  return row?.name
}
