import { dividedUnits, ofCount, roundedUnits, toNumber } from '#domain/decimal.ts'
import { type Amount, decimalOf, isZero } from './amount.ts'

/** A figure over the installs that are old enough for it. */
export type MaturedFigure = { value: number | null; of: number }

/** How a report shows its figures: as formatted strings or as plainFormat numbers. */
export type Format = {
  count: (count: number) => string | number
  money: (amount: Amount) => string | number
  /** Money divided by a count; 0 when the count is 0. */
  cost: (spend: Amount, count: number) => string | number | null
  percentage: (part: number, whole: number) => string | number | null
  ratio: (part: Amount, whole: Amount) => string | number | null
  /** The percentage of the installs that are old enough. */
  share: (part: number, of: number) => number | MaturedFigure
  /** Money of a cohort, and how many of its installs are old enough. */
  cohortMoney: (amount: Amount, of: number) => string | number | MaturedFigure
}

/** Formats every string of a report, in en-US. */
export function formatFor(currency: string): Format {
  const { prefix, decimals } = moneyPattern(currency)
  const money = (units: bigint) => `${units < 0n ? '-' : ''}${prefix}${withPoint(units, decimals)}`
  const signed = (units: bigint, scale: number) => `${units < 0n ? '-' : ''}${withPoint(units, scale)}`
  const amountText = (amount: Amount) => money(roundedUnits(decimalOf(amount), decimals))
  return {
    count: (count) => signed(BigInt(count), 0),
    money: amountText,
    cost: (spend, count) => money(dividedUnits(decimalOf(spend), ofCount(count), decimals)),
    percentage: (part, whole) => `${signed(hundredths(part, whole), 2)}%`,
    ratio: (part, whole) => signed(dividedUnits(decimalOf(part), decimalOf(whole), 2), 2),
    share: (part, of) => Number(hundredths(part, of)) / 100,
    cohortMoney: amountText,
  }
}

export const plainFormat: Format = {
  count: (count) => count,
  money: numberOf,
  cost: (spend, count) => (count === 0 ? 0 : numberOf(spend) / count),
  percentage: (part, whole) => (whole === 0 ? 0 : (100 * part) / whole),
  ratio: (part, whole) => (isZero(whole) ? 0 : numberOf(part) / numberOf(whole)),
  share: (part, of) => ({ value: of === 0 ? 0 : (100 * part) / of, of }),
  cohortMoney: (amount, of) => ({ value: numberOf(amount), of }),
}

/** Plain numbers without a figure where there is nothing to divide by. A cost without spend would read as free. */
export const blankFormat: Format = {
  ...plainFormat,
  cost: (spend, count) => (count === 0 || isZero(spend) ? null : numberOf(spend) / count),
  percentage: (part, whole) => (whole === 0 ? null : (100 * part) / whole),
  ratio: (part, whole) => (isZero(whole) ? null : numberOf(part) / numberOf(whole)),
  share: (part, of) => ({ value: of === 0 ? null : (100 * part) / of, of }),
}

function numberOf(amount: Amount): number {
  return toNumber(decimalOf(amount))
}

/** A percentage in hundredths, rounded. */
function hundredths(part: number, whole: number): bigint {
  return dividedUnits(ofCount(part * 100), ofCount(whole), 2)
}

/** The currency's symbol and number of decimals. Looked up once: Intl is too slow to call for each figure. */
function moneyPattern(currency: string): { prefix: string; decimals: number } {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const parts = format.formatToParts(1)
  const prefix = parts
    .slice(
      0,
      parts.findIndex(({ type }) => type === 'integer'),
    )
    .map(({ value }) => value)
    .join('')
  return { prefix, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 }
}

/** With thousands separators, without a sign. */
function withPoint(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = grouped(digits.slice(0, digits.length - decimals))
  return decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}`
}

function grouped(digits: string): string {
  return digits.length <= 3 ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
