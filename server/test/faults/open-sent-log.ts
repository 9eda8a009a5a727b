import type { Fact } from './fact.ts'

/** `ok`: acknowledged. `failed`: any other response. `unknown`: sent, no response. `unsent`: connection refused. */
export type SendResult = 'ok' | 'failed' | 'unknown' | 'unsent'

type Entry = Fact & { result: SendResult }

/** The result of every fact that was sent, as its sender knows it. */
export type SentLog = {
  note: (fact: Fact, attempt: { result: SendResult; what: string; tookMs: number }) => void
  entries: () => Entry[]
  acknowledged: () => number
  /** The number of responses per status or error, over all attempts. */
  answers: () => Record<string, number>
  /** The longest response time since the last call. */
  takeLongestMs: () => number
}

export function openSentLog(): SentLog {
  const entries = new Map<string, Entry>()
  const answers = new Map<string, number>()
  let acknowledged = 0
  let longestMs = 0
  return {
    note: (fact, { result, what, tookMs }) => {
      answers.set(what, (answers.get(what) ?? 0) + 1)
      longestMs = Math.max(longestMs, tookMs)
      const before = entries.get(fact.id)?.result
      // An acknowledged fact stays acknowledged; an unknown one may be stored, whatever a later attempt returns.
      if (before === 'ok' || (before === 'unknown' && result !== 'ok')) return
      entries.set(fact.id, { ...fact, result })
      if (result === 'ok') acknowledged += 1
    },
    entries: () => [...entries.values()],
    acknowledged: () => acknowledged,
    answers: () => Object.fromEntries([...answers].sort()),
    takeLongestMs: () => {
      const longest = longestMs
      longestMs = 0
      return longest
    },
  }
}
