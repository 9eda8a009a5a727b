import type { Database, Node, Queryable } from '#storage/database.ts'
import { longTransaction } from '#storage/long-transaction.ts'
import { openLongSession, sessionQueries } from '#storage/open-session.ts'
import {
  makeLock,
  shareProjectLock,
  takeProjectLock,
  tryProjectLock,
} from '#storage/projects/lock-project.ts'
import { sql } from '#storage/sql.ts'

/** Runs a transaction on one snapshot, which is taken while the fold is locked. Several may run at the same time. */
export type LockedSnapshot = (work: (transaction: Queryable) => Promise<void>) => Promise<void>

/**
 * Until `work` ends, no one else folds the project's facts or changes where they count. A lock belongs to a transaction, and the snapshot
 * of a transaction is older than a lock that it waits for: so a session of its own holds the lock.
 * Fails if the fold stays locked for longer than `timeoutMs` (0: waits forever).
 */
export async function withLockedFold(
  db: Database,
  projectId: number,
  { timeoutMs = 0 }: { timeoutMs?: number },
  work: (snapshot: LockedSnapshot) => Promise<void>,
): Promise<void> {
  const node = db.of(projectId)
  const holder = await openLongSession(node)
  try {
    const held = sessionQueries(holder)
    await held.run(sql`select set_config('lock_timeout', ${`${timeoutMs}ms`}, false)`)
    // Committed, so that other sessions can share it.
    await makeLock(held, projectId, 'fold')
    await holder.query('begin')
    await takeProjectLock(held, projectId, 'rebuild')
    await shareProjectLock(held, projectId, 'fold')
    await work((inSnapshot) =>
      longTransaction(node, async (transaction) => {
        await shareHeldLock(transaction, projectId)
        await inSnapshot(transaction)
      }),
    )
    await holder.query('commit')
  } finally {
    // Closing the connection rolls back and releases its locks.
    await holder.end()
  }
}

/** Whether somebody holds the lock of withLockedFold. */
export async function isRebuilding(node: Node, projectId: number): Promise<boolean> {
  return !(await node.transaction((transaction) => tryProjectLock(transaction, projectId, 'rebuild')))
}

/** Nobody gets the lock before this transaction ends, even if the session that holds it breaks. `nowait`: after a wait, the snapshot would be too old. */
async function shareHeldLock(db: Queryable, projectId: number): Promise<void> {
  await db.one(sql`
    select 1 from project_locks where project_id = ${projectId} and name = 'fold' for share nowait`)
}
