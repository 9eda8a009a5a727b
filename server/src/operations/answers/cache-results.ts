import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import { openValueCache } from '#value-cache.ts'
import { shareWork } from './share-work.ts'

/** Results of this service, and how many it computes at once. */
export type CachedResults<Result> = {
  /**
   * Finds a result, or computes it once for all who ask the same at the same time. Refuses if too many are being computed.
   * Keys change with the project's version, so that old results are never found again.
   */
  get: (
    key: string,
    caller: AbortSignal,
    compute: (signal: AbortSignal) => Promise<Result | Refusal>,
  ) => Promise<{ result: Result | Refusal; isCached: boolean }>
}

type Limits<Result> = {
  mostKept: number
  mostRows: number
  mostAtOnce: number
  rowsOf: (result: Result) => number
}

export function cacheResults<Result extends object>(limits: Limits<Result>): CachedResults<Result> {
  const { mostKept, mostRows, mostAtOnce, rowsOf } = limits
  const cache = openValueCache<Result>({ maxSize: mostKept })
  const share = shareWork<Result | Refusal>()
  let running = 0
  return {
    get: async (key, caller, compute) => {
      const found = cache.find(key)
      if (found !== undefined) return { result: found, isCached: true }
      const { result, isShared } = await share(key, caller, async (signal) => {
        if (running >= mostAtOnce) return refuse('too_many_questions')
        running += 1
        try {
          const computed = await compute(signal)
          if (!isRefusal(computed) && rowsOf(computed) <= mostRows) cache.save(key, computed)
          return computed
        } finally {
          running -= 1
        }
      })
      return { result, isCached: isShared }
    },
  }
}
