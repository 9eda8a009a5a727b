import { quotient, roundedShare } from '@tributary/contract/figures/quotient'

/** Users who reached each step, and how long each took from the previous one. */
export type Tally = { people: number[]; gaps: number[][] }

export type StepFigures = {
  people: number
  shareOfFirst: number
  shareOfPrevious: number
  medianSecondsFromPrevious: number | null
}

export function figuresOf({ people, gaps }: Tally): StepFigures[] {
  const first = people[0] ?? 0
  return people.map((count, step) => ({
    people: count,
    shareOfFirst: share(count, first),
    shareOfPrevious: share(count, step === 0 ? first : (people[step - 1] ?? 0)),
    medianSecondsFromPrevious: medianSeconds(gaps[step] ?? []),
  }))
}

function share(part: number, of: number): number {
  return roundedShare(quotient(part, of)) ?? 0
}

/** With an even count, the mean of the middle two. Rounded to the millisecond. */
function medianSeconds(gaps: readonly number[]): number | null {
  const sorted = Float64Array.from(gaps).sort()
  const low = sorted[(sorted.length - 1) >> 1]
  const high = sorted[sorted.length >> 1]
  if (low === undefined || high === undefined) return null
  return Math.round((low + high) / 2) / 1_000
}
