/** Numbers in the reader's locale, money with the symbol and decimals of its currency. */

import { locale } from './locale.ts'

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

export const formatCount = (value: number) => whole.format(value)

const precise = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 })

/** An average of counts: a small one is not rounded to nothing. */
export const formatAverage = (value: number) => (value < 10 ? precise : whole).format(value)

export const formatShortCount = (value: number) =>
  Math.abs(value) < 10_000 ? whole.format(value) : short.format(value)

const share = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const ratio = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const change = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })

export const formatPercent = (percent: number) => share.format(percent / 100)

export const formatRatio = (value: number) => ratio.format(value)

/** The size of a change in percent, with at most one decimal. */
export const formatChange = (percent: number) => change.format(percent / 100)

const moneyFormats = new Map<string, Intl.NumberFormat>()

// Creating a formatter costs more than using it a hundred times, and a table has thousands of cells.
function moneyFormat(currency: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${currency} ${options.notation ?? ''}`
  const known = moneyFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency, ...options })
  moneyFormats.set(key, made)
  return made
}

export const formatMoney = (value: number, currency: string) => moneyFormat(currency).format(value)

/** The number of decimals in the currency. */
export const decimalsOf = (currency: string) =>
  moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2

export function formatShortMoney(value: number, currency: string): string {
  if (Math.abs(value) < 10_000) return formatMoney(value, currency)
  return moneyFormat(currency, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}

/** The change in percent; undefined if there is nothing to compare with. */
export function percentChange(now: number, before: number): number | undefined {
  return before === 0 ? undefined : ((now - before) / Math.abs(before)) * 100
}
