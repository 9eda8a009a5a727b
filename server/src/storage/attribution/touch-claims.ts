import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** The touches among these that brought no install yet. */
export async function freeTouches(
  db: Queryable,
  projectId: number,
  touchIds: readonly string[],
): Promise<Set<string>> {
  if (touchIds.length === 0) return new Set()
  const claimed = await db.many<{ id: string }>(sql`
    select touch_id as id from touch_claims
    where project_id = ${projectId} and touch_id = any (${touchIds}::uuid[])`)
  const taken = new Set(claimed.map(({ id }) => id))
  return new Set(touchIds.filter((id) => !taken.has(id)))
}
