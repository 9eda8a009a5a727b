import { type Refusal, refuse } from '@tributary/contract/refusals'
import { type ShareWork, shareWork } from './share-work.ts'

/** Results of this service, and how many it computes at once. */
export type KeptResults<Result> = {
  find: (key: string) => Result | undefined
  keep: (key: string, result: Result) => void
  /** Computes a result once for all who ask the same at the same time. Refuses if too many are being computed. */
  compute: ShareWork<Result | Refusal>
}

type Limits<Result> = {
  mostKept: number
  mostRows: number
  mostAtOnce: number
  rowsOf: (result: Result) => number
}

/** Keys change with the project's version, so that old results are never found again; the oldest ones make room. */
export function keepResults<Result>(limits: Limits<Result>): KeptResults<Result> {
  const { mostKept, mostRows, mostAtOnce, rowsOf } = limits
  const kept = new Map<string, Result>()
  const share = shareWork<Result | Refusal>()
  let running = 0
  return {
    find: (key) => kept.get(key),
    keep: (key, result) => {
      if (rowsOf(result) > mostRows) return
      kept.set(key, result)
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break
        kept.delete(oldest)
      }
    },
    compute: (key, caller, task) =>
      share(key, caller, async (signal) => {
        if (running >= mostAtOnce) return refuse('too_many_questions')
        running += 1
        try {
          return await task(signal)
        } finally {
          running -= 1
        }
      }),
  }
}
