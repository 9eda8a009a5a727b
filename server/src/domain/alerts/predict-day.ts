import { median } from './median.ts'

const week = 7

/** Days that a prediction reads: eight of each weekday, so that two odd ones do not move their median. */
export const predictedFrom = 8 * week

/** Fewer of each weekday than four do not show a pattern. */
export const leastDays = 4 * week

// A quarter of the last week's growth goes on: all of it would carry every odd week into the next.
const trendKept = 0.25
const maxTrend = 1.5

// A weekday without anything is rare enough to be an outage; it must not divide by zero.
const leastFactor = 0.05

/**
 * What the days before predict for day `at` of consecutive days: the level of the last week and a quarter of its trend, times the weekday.
 * Medians throughout: an odd day does not change what is expected of the next ones. NaN: too few days.
 */
export function predictDay(values: readonly number[], at: number): number {
  const before = values.slice(Math.max(0, at - predictedFrom), at)
  if (before.length < leastDays) return Number.NaN
  const factors = weekdayFactors(before)
  const levels = before.map((value, index) => value / (factors[weekdayOf(index, before)] ?? 1))
  const last = median(levels.slice(-week))
  const previous = median(levels.slice(-2 * week, -week))
  const trend = previous > 0 ? Math.min(Math.max(last / previous, 1 / maxTrend), maxTrend) : 1
  return last * trend ** trendKept * (factors[0] ?? 1)
}

/** 0 for the weekday that is predicted. */
const weekdayOf = (index: number, { length }: readonly number[]) => (length - index) % week

/** Each weekday relative to the week around it. */
function weekdayFactors(before: readonly number[]): number[] {
  const shares: number[][] = Array.from({ length: week }, () => [])
  for (const [index, value] of before.entries()) {
    const start = Math.min(Math.max(index - 3, 0), before.length - week)
    const mean = before.slice(start, start + week).reduce((sum, one) => sum + one, 0) / week
    if (mean > 0) shares[weekdayOf(index, before)]?.push(value / mean)
  }
  return shares.map((share) => (share.length === 0 ? 1 : Math.max(median(share), leastFactor)))
}
