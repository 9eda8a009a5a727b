import { add, type Decimal, subtract, toNumber } from '#domain/money/decimal.ts'
import type { CohortCurve } from './cohort-curve.ts'

/** A figure, and how many installs are old enough for it. Null: there is nothing to divide by. */
export type MatureFigure = { value: number | null; of: number }

export function revenuePerInstall(curve: CohortCurve, day: number): MatureFigure {
  const of = curve.installs(day)
  return { value: of === 0 ? null : toNumber(curve.revenue(day)) / of, of }
}

/** Return on ad spend: revenue and spend of the same install days. */
export function roasOf(curve: CohortCurve, day: number): MatureFigure {
  const spend = toNumber(curve.spend(day))
  return { value: spend === 0 ? null : toNumber(curve.revenue(day)) / spend, of: curve.installs(day) }
}

/**
 * The first day on which the revenue of the install days that have reached it covers their spend. Null: not yet, or no spend.
 * Days that less than half of the spend has reached prove nothing: one good day of a few old installs would decide.
 */
export function paybackOf(curve: CohortCurve): MatureFigure {
  const all = curve.spend(0)
  for (let day = 0; day < curve.end; day += 1) {
    const spend = curve.spend(day)
    if (!isAtLeast(add(spend, spend), all)) break
    if (spend.digits > 0n && isAtLeast(curve.revenue(day), spend))
      return { value: day, of: curve.installs(day) }
  }
  return { value: null, of: curve.installs(0) }
}

function isAtLeast(a: Decimal, b: Decimal): boolean {
  return subtract(a, b).digits >= 0n
}

/** Average revenue per user who signed up. */
export function arpuOf(revenue: Decimal, users: number): number | null {
  return users === 0 ? null : toNumber(revenue) / users
}
