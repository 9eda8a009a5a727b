import type { Receipt } from '#domain/attribution/attribution.ts'

/** A decision as far as it competes with another one about the same install. */
export type Standing = {
  score: number
  /** When its evidence came; null: with the first call. */
  evidenceAt: Date | null
  touchId: string | null
  touchAt: Date | null
}

/** 0: nothing won. */
export function scoreOf({ candidates }: Receipt): number {
  return candidates.find(({ verdict }) => verdict === 'won')?.score ?? 0
}

/**
 * Whether a later decision stands. Only a higher score replaces an earlier one; among equals the evidence that came first
 * wins, by the time of its call, so that the order of arrival does not matter.
 */
export function outranks(one: Standing, other: Standing): boolean {
  if (one.score !== other.score) return one.score > other.score
  if (one.score === 0 || other.evidenceAt === null) return false
  return one.evidenceAt === null || compareTies(one, other) < 0
}

function compareTies(one: Standing, other: Standing): number {
  return (
    timeOf(one.evidenceAt) - timeOf(other.evidenceAt) ||
    timeOf(other.touchAt) - timeOf(one.touchAt) ||
    (one.touchId ?? '').localeCompare(other.touchId ?? '')
  )
}

function timeOf(time: Date | null): number {
  return time?.getTime() ?? 0
}
