import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

const lockKey = 7_301

/**
 * Every write under a user's id takes this shared lock first, as a separate statement: later statements see all completed
 * erasures, and none can complete meanwhile. Shared holders do not wait for each other.
 */
export async function lockPeopleShared(db: Queryable, projectIds: Iterable<number>): Promise<void> {
  const sorted = [...new Set(projectIds)].sort((a, b) => a - b)
  await db.run(
    sql`select pg_advisory_xact_lock_shared(${lockKey}, project_id) from unnest(${sorted}::int[]) as p(project_id)`,
  )
}

/** Waits for running writers, and blocks new ones until the transaction ends. */
export async function lockPeople(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(${lockKey}, ${projectId})`)
}
