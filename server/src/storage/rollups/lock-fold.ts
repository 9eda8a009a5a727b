import type { Queryable } from '#storage/database.ts'
import { takeProjectLock, tryProjectLock } from '#storage/projects/lock-project.ts'

/** Until the transaction ends, no one else folds the project's facts or changes where they count. Call it as a separate statement, before the first read. */
export function lockFold(db: Queryable, projectId: number): Promise<void> {
  return takeProjectLock(db, projectId, 'fold')
}

/** As lockFold, but does not wait: false if somebody else holds the lock. */
export function tryLockFold(db: Queryable, projectId: number): Promise<boolean> {
  return tryProjectLock(db, projectId, 'fold')
}
