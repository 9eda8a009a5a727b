import type { Database } from '#storage/database.ts'
import { isRowError, isTransientError } from '#storage/database-error.ts'
import { type Batcher, type BatcherOptions, type LaneKey, makeBatcher } from './batcher.ts'

type Options<Fact, Result> = Pick<BatcherOptions<Fact, Result>, 'name' | 'write' | 'maxBatchSize'>

/** A batcher that knows PostgreSQL's errors. The facts of a batch can be written in one commit on the server that has their projects. */
export function openBatcher<Fact extends { projectId: number }, Result>(
  db: Database,
  options: Options<Fact, Result>,
): Batcher<Fact, Result> {
  const laneOf = ({ projectId }: Fact): LaneKey => {
    const server = db.of(projectId)
    // On a single server all projects share a commit. On a cluster each has its own: one that cannot be written stops no other.
    return { name: server === db ? 0 : projectId, server }
  }
  return makeBatcher({ ...options, laneOf, isTransient: isTransientError, isFactError: isRowError })
}
