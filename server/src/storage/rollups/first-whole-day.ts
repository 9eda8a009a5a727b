import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** The first day whose facts are all still stored; null: none were ever dropped. */
export async function firstWholeDay(db: Queryable, projectId: number): Promise<string | null> {
  const row = await db.maybe<{ day: string | null }>(sql`
    select ((greatest(
      (select max(before) from dropped_facts),
      (select before from forgotten_facts where project_id = ${projectId})
    ) at time zone p.timezone)::date + 1)::text as day
    from projects p where p.project_id = ${projectId}`)
  return row?.day ?? null
}
