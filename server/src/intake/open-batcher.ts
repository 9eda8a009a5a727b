import { isRowError, isTransientError } from '../storage/database-error.ts'
import { type Batcher, type BatcherOptions, makeBatcher } from './batcher.ts'

type Options<Fact, Result> = Pick<BatcherOptions<Fact, Result>, 'name' | 'write' | 'maxBatchSize'>

/** A batcher that knows PostgreSQL's errors. */
export function openBatcher<Fact, Result>(options: Options<Fact, Result>): Batcher<Fact, Result> {
  return makeBatcher({ ...options, isTransient: isTransientError, isFactError: isRowError })
}
