import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** None for what is of no project. */
export async function linkSubIdsOf(db: Queryable, projectId: number): Promise<readonly string[]> {
  const row = await db.maybe<{ names: string[] }>(
    sql`select link_sub_ids as names from projects where project_id = ${projectId}`,
  )
  return row?.names ?? []
}
