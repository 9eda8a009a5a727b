import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { type Refusal, refuse } from '@tributary/contract/refusals'

/** Answers of this service, and how many questions it answers at once. */
export type Answers = {
  find: (key: string) => ExploreAnswer | undefined
  keep: (key: string, answer: ExploreAnswer) => void
  /** Refuses if too many are being answered. */
  inTurn: <Result>(task: () => Promise<Result>) => Promise<Result | Refusal>
}

type Limits = { mostKept: number; mostRows: number; mostAtOnce: number }

/** Keys change with the project's version, so that old answers are never found again; the oldest ones make room. */
export function keepAnswers({ mostKept, mostRows, mostAtOnce }: Limits): Answers {
  const kept = new Map<string, ExploreAnswer>()
  let running = 0
  return {
    find: (key) => kept.get(key),
    keep: (key, answer) => {
      if (answer.rows.length + answer.series.reduce((sum, { points }) => sum + points.length, 0) > mostRows)
        return
      kept.set(key, answer)
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break
        kept.delete(oldest)
      }
    },
    inTurn: async (task) => {
      if (running >= mostAtOnce) return refuse('too_many_questions')
      running += 1
      try {
        return await task()
      } finally {
        running -= 1
      }
    },
  }
}
