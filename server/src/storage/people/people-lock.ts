import type { Queryable } from '#storage/database.ts'
import { shareProjectLock, takeProjectLock } from '#storage/projects/lock-project.ts'

/**
 * Every write under a user's id takes this shared lock first, as a separate statement: later statements see all completed
 * erasures, and none can complete meanwhile. Shared holders do not wait for each other.
 */
export async function lockPeopleShared(db: Queryable, projectIds: Iterable<number>): Promise<void> {
  const sorted = [...new Set(projectIds)].sort((a, b) => a - b)
  for (const projectId of sorted) await shareProjectLock(db, projectId, 'people')
}

/** Waits for running writers, and blocks new ones until the transaction ends. */
export function lockPeople(db: Queryable, projectId: number): Promise<void> {
  return takeProjectLock(db, projectId, 'people')
}
