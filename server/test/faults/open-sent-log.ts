import type { Fact } from './fact.ts'

/** `ok`: acknowledged. `failed`: answered otherwise. `unknown`: sent, and no answer came. `unsent`: nobody was there. */
export type Fate = 'ok' | 'failed' | 'unknown' | 'unsent'

type Entry = Fact & { fate: Fate }

/** What became of every fact that was sent, as its sender knows it. */
export type SentLog = {
  note: (fact: Fact, attempt: { fate: Fate; what: string; tookMs: number }) => void
  entries: () => Entry[]
  acknowledged: () => number
  /** How often each status or error came, over all tries. */
  answers: () => Record<string, number>
  /** The longest that anybody has waited for an answer since the last time this was asked. */
  takeLongestMs: () => number
}

export function openSentLog(): SentLog {
  const entries = new Map<string, Entry>()
  const answers = new Map<string, number>()
  let acknowledged = 0
  let longestMs = 0
  return {
    note: (fact, { fate, what, tookMs }) => {
      answers.set(what, (answers.get(what) ?? 0) + 1)
      longestMs = Math.max(longestMs, tookMs)
      const before = entries.get(fact.id)?.fate
      // Once acknowledged is acknowledged for ever, and once unknown may be stored whatever a later try is told.
      if (before === 'ok' || (before === 'unknown' && fate !== 'ok')) return
      entries.set(fact.id, { ...fact, fate })
      if (fate === 'ok') acknowledged += 1
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
