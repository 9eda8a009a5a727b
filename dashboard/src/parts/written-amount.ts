import { writeMoney } from '../format/figures.ts'

/** An amount in a currency that somebody sent: it may be no currency at all. */
export function writtenAmount(amount: number, currency: string | null): string {
  if (currency !== null && /^[A-Za-z]{3}$/.test(currency)) return writeMoney(amount, currency)
  return currency === null ? String(amount) : `${amount} ${currency}`
}
