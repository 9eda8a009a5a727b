import { randomUUID } from 'node:crypto'
import type { Queryable } from './database.ts'
import { markBatch } from './facts/written-batches.ts'
import { sql } from './sql.ts'

/** The transaction does not wait for the disk. Only for data that is not acknowledged before flushCommits returns. */
export async function commitAsync(transaction: Queryable): Promise<void> {
  await transaction.run(sql`set local synchronous_commit = off`)
}

/** A separate commit that waits for the disk, and so flushes all earlier commits too. */
export async function flushCommits(db: Queryable, projectId: number): Promise<void> {
  await markBatch(db, { projectId, id: randomUUID() })
}
