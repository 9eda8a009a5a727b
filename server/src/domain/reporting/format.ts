import { type Decimal, dividedCounts, dividedUnits, ofCount, roundedUnits, toNumber } from './decimal.ts'

/** How the figures of a report are written: as texts for people, or as plain numbers. */
export type Writer<Text, Share, Amount> = {
  count: (count: number) => Text
  money: (amount: Decimal) => Text
  /** Money by a count; 0 when there is nothing to divide by. */
  cost: (spend: Decimal, count: number) => Text
  percentage: (part: number, whole: number) => Text
  ratio: (part: Decimal, whole: Decimal) => Text
  /** A percentage of installs that are old enough. */
  share: (part: number, of: number) => Share
  /** Money of a cohort, of which so many are old enough. */
  cohortMoney: (amount: Decimal, of: number) => Amount
}

/** Everything of a report that is written as text is written here, in en-US. */
export function formattedIn(currency: string): Writer<string, number, string> {
  const { prefix, decimals } = moneyPattern(currency)
  const written = (units: bigint) => signed(units, (absolute) => prefix + withPoint(absolute, decimals))
  // Most of what a report says is zero: written once.
  const noMoney = written(0n)
  const money = (amount: Decimal) =>
    amount.digits === 0n ? noMoney : written(roundedUnits(amount, decimals))
  return {
    count: (count) => grouped(String(count)),
    money,
    cost: (spend, count) =>
      spend.digits === 0n ? noMoney : written(dividedUnits(spend, ofCount(count), decimals)),
    percentage: (part, whole) => `${withPoint(dividedCounts(part * 100, whole, 2), 2)}%`,
    ratio: (part, whole) =>
      part.digits === 0n
        ? '0.00'
        : signed(dividedUnits(part, whole, 2), (absolute) => withPoint(absolute, 2)),
    share: (part, of) => dividedCounts(part * 100, of, 2) / 100,
    cohortMoney: money,
  }
}

/** A figure that is only as good as the installs behind it that are old enough. */
export type Matured = { value: number; of: number }

export const plain: Writer<number, Matured, Matured> = {
  count: (count) => count,
  money: toNumber,
  cost: (spend, count) => (count === 0 ? 0 : toNumber(spend) / count),
  percentage: (part, whole) => (whole === 0 ? 0 : (100 * part) / whole),
  ratio: (part, whole) => (whole.digits === 0n ? 0 : toNumber(part) / toNumber(whole)),
  share: (part, of) => ({ value: of === 0 ? 0 : (100 * part) / of, of }),
  cohortMoney: (amount, of) => ({ value: toNumber(amount), of }),
}

function signed(units: bigint, write: (absolute: bigint) => string): string {
  return units < 0n ? `-${write(-units)}` : write(units)
}

/** The currency's own symbol and number of decimals. Asked once: formatting each figure by Intl takes longer than all sums. */
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

function withPoint(units: bigint | number, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = grouped(digits.slice(0, digits.length - decimals))
  return decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}`
}

function grouped(digits: string): string {
  return digits.length <= 3 ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
