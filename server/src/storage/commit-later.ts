import { randomUUID } from 'node:crypto'
import type { Queryable } from './database.ts'
import { markBatch } from './facts/written-batches.ts'
import { sql } from './sql.ts'

/** The transaction does not wait for the disk. Only for what nobody is told of before flushCommits has ended. */
export async function commitLater(transaction: Queryable): Promise<void> {
  await transaction.run(sql`set local synchronous_commit = off`)
}

/** A commit of its own that waits for the disk: all that were before it are there, too. */
export async function flushCommits(db: Queryable): Promise<void> {
  await markBatch(db, randomUUID())
}
