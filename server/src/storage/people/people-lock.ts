import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

const people = 7_301

/**
 * Whoever writes something under a user's id holds this first, in a statement of its own: what comes after it sees
 * every erasure that has ended, and none ends meanwhile. Sharers do not wait for each other.
 */
export async function sharePeople(db: Queryable, projectIds: Iterable<number>): Promise<void> {
  const sorted = [...new Set(projectIds)].sort((a, b) => a - b)
  await db.run(
    sql`select pg_advisory_xact_lock_shared(${people}, project_id) from unnest(${sorted}::int[]) as p(project_id)`,
  )
}

/** Waits for the writers that are under way, and keeps new ones waiting until the transaction ends. */
export async function holdPeople(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(${people}, ${projectId})`)
}
