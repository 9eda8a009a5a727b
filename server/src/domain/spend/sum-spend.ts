import { addDecimals } from './add-decimals.ts'
import type { SpendRow } from './spend-row.ts'

export type SpendTotals = {
  rows: number
  spend: { currency: string; amount: string }[]
  from: string | null
  to: string | null
}

/** Totals by currency. Days compare as strings. */
export function sumSpend(rows: readonly SpendRow[], displayCurrency: string): SpendTotals {
  const sums = new Map<string, string>()
  let from: string | null = null
  let to: string | null = null
  for (const { day, amount, currency } of rows) {
    const code = currency ?? displayCurrency
    sums.set(code, addDecimals(sums.get(code) ?? '0', amount))
    if (from === null || day < from) from = day
    if (to === null || day > to) to = day
  }
  const spend = [...sums].map(([currency, amount]) => ({ currency, amount }))
  return { rows: rows.length, spend: spend.sort((a, b) => (a.currency < b.currency ? -1 : 1)), from, to }
}
