import type { FigureUnit } from '@tributary/contract/figures/figure'
import { quotient } from '@tributary/contract/figures/quotient'
import {
  type Decimal,
  dividedUnits,
  ofCount,
  roundedUnits,
  subtract,
  toNumber,
} from '#domain/money/decimal.ts'
import { type Amount, decimalOf } from './amount.ts'
import { moneyPattern, withPoint } from './write-units.ts'

/** A figure over the installs that are old enough for it. */
export type MaturedFigure = { value: number | null; of: number }

/** A sum: a count, or money. */
type Sum = number | Amount

type Quotient = {
  unit: FigureUnit
  times: number
  /** Spend per something: there is none without spend. */
  isCost: boolean
}

/** How a report shows its figures: as the specification's formatted strings, or as plain numbers. */
export type Format<Shown = string | number> = {
  count: (count: number) => Shown
  money: (amount: Amount) => Shown
  /** Without a whole there is none: null, or the 0 of the specification. */
  quotient: (part: Sum, whole: Sum, as: Quotient) => Shown | null
  difference: (of: Sum, less: Sum) => Shown
  /** The percentage of the installs that are old enough. */
  share: (part: number, of: number) => number | MaturedFigure
  /** Money of a cohort, and how many of its installs are old enough. */
  cohortMoney: (amount: Amount, of: number) => Shown | MaturedFigure
}

/** Formats every string of a report, in en-US. */
export function formatFor(currency: string): Format {
  const { prefix, decimals } = moneyPattern(currency)
  const money = (units: bigint) => `${units < 0n ? '-' : ''}${prefix}${withPoint(units, decimals)}`
  const signed = (units: bigint, scale: number) => `${units < 0n ? '-' : ''}${withPoint(units, scale)}`
  const moneyText = (amount: Decimal) => money(roundedUnits(amount, decimals))
  return {
    count: (count) => signed(BigInt(count), 0),
    money: (amount) => moneyText(decimalOf(amount)),
    quotient: (part, whole, { unit, times }) => {
      const units = (scale: number) => dividedUnits(multiplied(exact(part), times), exact(whole), scale)
      if (unit === 'money') return money(units(decimals))
      return `${signed(units(2), 2)}${unit === 'percent' ? '%' : ''}`
    },
    difference: (of, less) => moneyText(subtract(exact(of), exact(less))),
    share: (part, of) => Number(dividedUnits(ofCount(part * 100), ofCount(of), 2)) / 100,
    cohortMoney: (amount) => moneyText(decimalOf(amount)),
  }
}

/** Numbers that are not rounded, without a figure where there is nothing to divide by. */
export const plainFormat = {
  count: (count) => count,
  money: numberOf,
  quotient: (part, whole, { times, isCost }) => {
    const above = numberOf(part)
    return isCost && above === 0 ? null : quotient(above, numberOf(whole), times)
  },
  difference: (of, less) => toNumber(subtract(exact(of), exact(less))),
  share: (part, of) => ({ value: quotient(part, of, 100), of }),
  cohortMoney: (amount, of) => ({ value: numberOf(amount), of }),
} satisfies Format<number>

const exact = (sum: Sum): Decimal => (typeof sum === 'number' ? ofCount(sum) : decimalOf(sum))

const multiplied = ({ digits, scale }: Decimal, times: number): Decimal => ({
  digits: digits * BigInt(times),
  scale,
})

function numberOf(sum: Sum): number {
  return typeof sum === 'number' ? sum : toNumber(decimalOf(sum))
}
