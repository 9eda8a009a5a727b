import { figures } from '@tributary/contract/figures/names'
import { add, type Decimal, subtract } from '#domain/money/decimal.ts'
import { type Amount, amountOf } from '#domain/reporting/amount.ts'
import { type MaturedFigure, plainFormat } from '#domain/reporting/format.ts'
import { showFigure } from '#domain/reporting/show-figure.ts'
import type { CohortCurve } from './cohort-curve.ts'

/** A figure of day N: revenue, spend and installs are of the same install days. Null: there is nothing to divide by. */
export function figureOfDay(
  id: 'cohort_paid_roas' | 'cohort_blended_roas' | 'revenue_per_install',
  curve: CohortCurve,
  day: number,
): MaturedFigure {
  const of = curve.installs(day)
  const sumOf = (name: string) =>
    name === 'installs' ? of : amountOf(name === 'spend' ? curve.spend(day) : curve.revenue(day))
  return { value: showFigure(figures[id], sumOf, plainFormat), of }
}

/** Average revenue per user who signed up. */
export function arpuOf(revenue: Amount, users: number): number | null {
  return showFigure(figures.arpu, (name) => (name === 'revenue' ? revenue : users), plainFormat)
}

/**
 * The first day on which the revenue of the install days that have reached it covers their spend. Null: not yet, or no spend.
 * Days that less than half of the spend has reached prove nothing: one good day of a few old installs would decide.
 */
export function paybackOf(curve: CohortCurve): MaturedFigure {
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
