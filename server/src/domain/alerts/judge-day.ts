import { median, roughSpread, usualSpread } from './median.ts'
import { predictDay } from './predict-day.ts'

export type JudgedDay = {
  value: number
  expected: number
  /** In spreads, on a logarithmic scale. */
  distance: number
}

/** Days whose own predictions show how far off is usual. */
export const comparedDays = 56
const leastCompared = 28

/** Beyond this many spreads. Of a normal distribution that is one day in six years; real ones have heavier tails. */
const farSpreads = 3.5

/** And by at least this share: a large app is exact to the percent, and nobody acts on 10 %. */
export const leastChange = 0.3

/** Below it, even a day without anything may be chance. */
const leastExpected = 20

/** As odd as this one, nearly. */
const asOdd = 0.7

/** The best prediction is off by so much without a reason. */
const modelError = 0.06

/**
 * Whether the last of consecutive finished days is far from what the days before predict. `facts` is how many facts the value of a usual
 * day consists of: it cannot be more regular than chance. Undefined: as usual, or too little is known.
 */
export function judgeDay(
  values: readonly number[],
  facts: (expected: number) => number,
): JudgedDay | undefined {
  const at = values.length - 1
  const value = values[at] ?? Number.NaN
  const expected = predictDay(values, at)
  if (!(facts(expected) >= leastExpected)) return undefined
  if (Math.abs(value - expected) < leastChange * expected) return undefined
  const errors = pastErrors(values, at)
  if (errors.length < leastCompared) return undefined
  const middle = median(errors)
  const chance = Math.sqrt(1 / facts(expected) + modelError ** 2)
  const spread = Math.max(spreadOf(errors), chance)
  const distance = (errorOf(value, expected) - middle) / spread
  if (Math.abs(distance) < farSpreads) return undefined
  const before = episodes(errors.map((error) => Math.abs(error - middle) / spread))
  // One day as odd as this may have been an accident; two are a habit of this app.
  if (before.filter((odd) => odd >= asOdd * Math.abs(distance)).length >= 2) return undefined
  return { value, expected, distance }
}

/** Where budgets change on Mondays, Mondays are less regular than the other days. */
function spreadOf(errors: readonly number[]): number {
  const ofWeekday = errors.filter((_, index) => (errors.length - index) % 7 === 0)
  return Math.max(usualSpread(errors), roughSpread(ofWeekday))
}

// Plus one: the logarithm of a day without anything.
const errorOf = (value: number, expected: number) => Math.log((value + 1) / (expected + 1))

function pastErrors(values: readonly number[], at: number): number[] {
  const errors: number[] = []
  for (let day = Math.max(0, at - comparedDays); day < at; day += 1) {
    const expected = predictDay(values, day)
    if (!Number.isNaN(expected)) errors.push(errorOf(values[day] ?? 0, expected))
  }
  return errors
}

/** Odd days in a row are one: after a lasting change, the prediction takes some days to follow. */
function episodes(distances: readonly number[]): number[] {
  const found: number[] = []
  let wasOdd = false
  for (const distance of distances) {
    const isOdd = distance >= farSpreads / 2
    if (isOdd && wasOdd) found.push(Math.max(found.pop() ?? 0, distance))
    else found.push(distance)
    wasOdd = isOdd
  }
  return found
}
