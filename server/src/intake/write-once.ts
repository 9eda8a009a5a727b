import type { Database, Queryable } from '../storage/database.ts'
import { markBatch } from '../storage/facts/written-batches.ts'
import type { Batch } from './batcher.ts'

/** One transaction per batch. If an earlier try committed and only its response was lost, nothing is written again. */
export function writeOnce<Result>(
  db: Database,
  batch: Batch<Result>,
  write: (transaction: Queryable) => Promise<Result[]>,
): Promise<Result[]> {
  return db.transaction(async (transaction) => {
    if (await markBatch(transaction, batch.id)) batch.results = await write(transaction)
    return batch.results
  })
}
