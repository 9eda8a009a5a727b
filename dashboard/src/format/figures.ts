/** Numbers in the reader's locale, money with the symbol and decimals of its currency. */

import { locale } from './locale.ts'
import { write } from './writer.ts'

export const {
  count: formatCount,
  percent: formatPercent,
  ratio: formatRatio,
  change: formatChange,
  money: formatMoney,
  shortCount: formatShortCount,
  shortMoney: formatShortMoney,
  decimalsOf,
} = write

const precise = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 })

/** An average of counts: a small one is not rounded to nothing. */
export const formatAverage = (value: number) => (value < 10 ? precise.format(value) : formatCount(value))
