import type { Database, Queryable } from '#storage/database.ts'
import { markBatch } from '#storage/facts/written-batches.ts'
import type { Batch } from './batcher.ts'
import { serverOf } from './server-of.ts'

export type Writing<Fact, Result> = {
  facts: readonly Fact[]
  batch: Batch<Result>
  write: (transaction: Queryable) => Promise<Result[]>
}

/** One transaction per batch. If an earlier try committed and only its response was lost, nothing is written again. */
export function writeOnce<Fact extends { projectId: number }, Result>(
  db: Database,
  { facts, batch, write }: Writing<Fact, Result>,
): Promise<Result[]> {
  // The same on every try: callers who have waited for too long leave the batch.
  batch.projectId ??= facts[0]?.projectId ?? 0
  const mark = { projectId: batch.projectId, id: batch.id }
  return serverOf(db, facts).transaction(async (transaction) => {
    if (await markBatch(transaction, mark)) batch.results = await write(transaction)
    return batch.results
  })
}
