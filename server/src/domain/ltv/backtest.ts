import { lastAge } from '#domain/reporting/cohorts/cohort-ages.ts'
import { forecast, type Interval, intervalOf, type Model } from './forecast.ts'
import { installsByAge, sumOf, type Unit } from './unit.ts'

/** How long ago the prediction is made that is compared with today. */
export const backtestDays = 30

export type Tested = {
  /** As it was known then: `daysAgo` counts from then. */
  monthAgo: Unit
  /** The installs that are compared, by how many days ago they were then. */
  installs: Unit['installs']
  /** What these had earned then, and until today. */
  known: number
  today: number
}

export type Backtest = Interval & { known: number; actual: number; error: number | null; installs: number }

/** How many days ago an install may have been then: later days of life could not be predicted. */
export function oldestTested({ until }: { until: number }): number {
  return until >= lastAge ? lastAge : until + 1 - backtestDays
}

/** Predicts today's revenue per install from what was known then. Undefined: there were no such installs. */
export function backtest(model: Model, { monthAgo, installs, known, today }: Tested): Backtest | undefined {
  const count = sumOf(installs.values())
  if (count === 0) return undefined
  const days = (daysAgo: number) => ({ first: daysAgo, end: daysAgo + backtestDays })
  const missing = installsByAge({ installs }, days, model.profile.levelOf)
  const { revenue, variance } = forecast(model, monthAgo, missing)
  const toBeEarned = { revenue: revenue.at(-1) ?? 0, variance: variance.at(-1) ?? 0 }
  const interval = intervalOf(known, toBeEarned, count)
  const actual = today / count
  return {
    ...interval,
    known: known / count,
    actual,
    error: actual > 0 ? (interval.predicted - actual) / actual : null,
    installs: count,
  }
}

export const hasHeld = ({ actual, lower, upper }: Backtest): boolean => lower <= actual && actual <= upper
