import { figures } from '@tributary/contract/figures/names'
import { add, toNumber } from '#domain/money/decimal.ts'
import { addAmount, noAmount } from '#domain/reporting/amount.ts'
import { curveOf } from '#domain/reporting/cohorts/cohort-curve.ts'
import { paybackOf } from '#domain/reporting/cohorts/economics.ts'
import { plainFormat } from '#domain/reporting/format.ts'
import { showFigure } from '#domain/reporting/show-figure.ts'
import type { Interval } from './forecast.ts'
import type { LtvPart } from './ltv-part.ts'
import { installsOf } from './unit.ts'

/** The first day of life on which revenue covers the spend. `earliest` and `latest`: of the interval's bounds; null: not within the prediction. */
export type Payback = { day: number; isPredicted: boolean; earliest: number | null; latest: number | null }

/** Spend of the period per install that it bought; null: no spend, or no installs. */
export function spendPerInstall({ rows, today }: LtvPart): number | null {
  const sum = noAmount()
  for (const { spend } of rows.spend) addAmount(sum, spend)
  const sumOf = (name: string) => (name === 'spend' ? sum : installsOf(today))
  return showFigure(figures.paid_cost_per_install, sumOf, plainFormat)
}

/** Observed as in cohort economics, else predicted: for all paid installs, on a day that fewer than half of the spend have reached. */
export function ltvPayback(paid: LtvPart, predicted: readonly (Interval | undefined)[]): Payback | undefined {
  const cost = spendPerInstall(paid)
  if (cost === null) return undefined
  const curve = curveOf(paid.rows)
  const { value } = paybackOf(curve)
  if (value !== null) return { day: value, isPredicted: false, earliest: value, latest: value }
  const all = curve.spend(0)
  const isReached = (day: number) => {
    const spend = curve.spend(day)
    return toNumber(add(spend, spend)) >= toNumber(all) && all.digits > 0n
  }
  const first = (bound: keyof Interval) => {
    const day = predicted.findIndex(
      (point, age) => point !== undefined && !isReached(age) && point[bound] >= cost,
    )
    return day === -1 ? null : day
  }
  const day = first('predicted')
  return day === null
    ? undefined
    : { day, isPredicted: true, earliest: first('upper'), latest: first('lower') }
}
