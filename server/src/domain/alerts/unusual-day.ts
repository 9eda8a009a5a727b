import { type JudgedDay, judgeDay, leastChange } from './judge-day.ts'
import { median } from './median.ts'
import { leastDays, predictDay } from './predict-day.ts'

/** In the order of cause: less spend brings fewer clicks, and both are one story. */
export const dayMetrics = ['spend', 'clicks', 'installs', 'sign_ups', 'revenue'] as const
export type DayMetric = (typeof dayMetrics)[number]

/** Consecutive finished days of a project, oldest first. */
export type DayHistory = {
  values: Record<DayMetric, number[]>
  /** Payments, and events with an amount: what revenue consists of. */
  revenueFacts: number[]
}

export type UnusualMetric = JudgedDay & { metric: DayMetric }

/** What is unusual about a day in one direction: the first cause, and what went with it. */
export type UnusualDay = { lead: UnusualMetric; others: UnusualMetric[] }

/** Enough for a first look. */
export const firstLook = leastDays + 1

/** Whether four weeks leave open that the last day is unusual: most days end here, without reading more of them. */
export function mayBeUnusual({ values }: DayHistory): boolean {
  return dayMetrics.some((metric) => {
    const days = values[metric]
    const expected = predictDay(days, days.length - 1)
    return Math.abs((days.at(-1) ?? 0) - expected) >= (leastChange / 2) * expected && expected > 0
  })
}

/** At most one for each direction. `isSpendIn`: the spend of the day is complete. */
export function findUnusualDays(history: DayHistory, isSpendIn: boolean): UnusualDay[] {
  const unusual = dayMetrics
    .filter((metric) => metric !== 'spend' || isSpendIn)
    .flatMap((metric) => {
      const judged = judgeDay(sinceFirst(history.values[metric]), factsOf(history, metric))
      return judged === undefined ? [] : [{ metric, ...judged }]
    })
  const directions = [unusual.filter(isBelow), unusual.filter((one) => !isBelow(one))]
  return directions.flatMap(([lead, ...others]) => (lead === undefined ? [] : [{ lead, others }]))
}

export const isBelow = ({ distance }: Pick<JudgedDay, 'distance'>): boolean => distance < 0

/** Before the first value there was no app, or nobody recorded its spend. */
function sinceFirst(values: readonly number[]): readonly number[] {
  return values.slice(values.findIndex((value) => value > 0))
}

/** A budget has no chance in it. */
const factsOfSpend = 1_000_000

/** Amounts differ: revenue varies twice as much as the number of payments does. */
const variationOfAmounts = 2

function factsOf({ revenueFacts }: DayHistory, metric: DayMetric): (expected: number) => number {
  if (metric === 'spend') return (expected) => (expected > 0 ? factsOfSpend : 0)
  if (metric === 'revenue') return () => median(revenueFacts.slice(-28)) / variationOfAmounts
  return (expected) => expected
}
