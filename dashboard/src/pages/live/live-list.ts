import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'

/** `shown` and `waiting` are newest first. Facts that arrive while paused wait. */
export type LiveList = {
  shown: readonly LiveFactOnTheWire[]
  waiting: readonly LiveFactOnTheWire[]
  isPaused: boolean
}

export const maxKept = 500

export const emptyList: LiveList = { shown: [], waiting: [], isPaused: false }

/** Adds facts on top, in order of arrival. After a lost connection a fact may arrive again, with the same id. */
export function addFacts(list: LiveList, facts: readonly LiveFactOnTheWire[]): LiveList {
  const seen = new Set([...list.shown, ...list.waiting].map(({ id }) => id))
  const fresh: LiveFactOnTheWire[] = []
  for (const fact of facts) {
    if (seen.has(fact.id)) continue
    seen.add(fact.id)
    fresh.unshift(fact)
  }
  if (fresh.length === 0) return list
  if (list.isPaused) return { ...list, waiting: [...fresh, ...list.waiting].slice(0, maxKept) }
  return { ...list, shown: [...fresh, ...list.shown].slice(0, maxKept) }
}

export const pause = (list: LiveList): LiveList => ({ ...list, isPaused: true })

export function resume({ shown, waiting }: LiveList): LiveList {
  return { shown: [...waiting, ...shown].slice(0, maxKept), waiting: [], isPaused: false }
}
