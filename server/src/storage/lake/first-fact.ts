import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** The time of the project's oldest fact; undefined: it has none. */
export async function firstFact(db: Queryable, projectId: number): Promise<Date | undefined> {
  const { at } = await db.one<{ at: Date | null }>(sql`
    select least(
      (select min(at) from touches where project_id = ${projectId}),
      (select min(at) from opens where project_id = ${projectId}),
      (select min(at) from events where project_id = ${projectId}),
      (select min(installed_at) from installs where project_id = ${projectId}),
      (select min(attributed_at) from users where project_id = ${projectId}),
      (select min(completed_at) from payments where project_id = ${projectId}),
      (select min(day)::timestamp at time zone 'UTC' from spend where project_id = ${projectId})) as at`)
  return at ?? undefined
}
