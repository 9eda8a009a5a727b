/** Numbers in the reader's locale, money with the symbol and decimals of its currency. */

import { locale } from './locale.ts'
import { write } from './writer.ts'

export const {
  count: formatCount,
  percent: formatPercent,
  ratio: formatRatio,
  change: formatChange,
  money: formatMoney,
  decimalsOf,
} = write

const precise = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 })

/** An average of counts: a small one is not rounded to nothing. */
export const formatAverage = (value: number) => (value < 10 ? precise.format(value) : formatCount(value))

const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

/** A number without a unit: whole ones stay whole. */
export const formatNumber = (value: number) => plain.format(value)

const short = { notation: 'compact', maximumFractionDigits: 1 } as const
const shortCount = new Intl.NumberFormat(locale, short)

export const formatShortCount = (value: number) =>
  Math.abs(value) < 10_000 ? formatCount(value) : shortCount.format(value)

const shortMoney = new Map<string, Intl.NumberFormat>()

export function formatShortMoney(value: number, currency: string): string {
  if (Math.abs(value) < 10_000) return formatMoney(value, currency)
  const format =
    shortMoney.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, ...short })
  shortMoney.set(currency, format)
  return format.format(value)
}
