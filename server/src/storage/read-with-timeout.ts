import type { Database, Queryable } from './database.ts'
import { isStatementTimeout } from './database-error.ts'

/** Gives up rather than keep the database busy: undefined if a statement times out. */
export async function readWithTimeout<Result>(
  db: Database,
  timeoutMs: number,
  work: (snapshot: Queryable) => Promise<Result>,
  { isOnce = false }: { isOnce?: boolean } = {},
): Promise<Result | undefined> {
  try {
    return await db.transaction(work, { isSnapshot: true, statementTimeoutMs: timeoutMs, isOnce })
  } catch (error) {
    if (isStatementTimeout(error)) return undefined
    throw error
  }
}
