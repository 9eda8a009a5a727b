import { formatMoney } from '#format/figures.ts'

/** An amount in a currency as the sender gave it, which may be invalid. */
export function formatAmount(amount: number, currency: string | null): string {
  if (currency !== null && /^[A-Za-z]{3}$/.test(currency)) return formatMoney(amount, currency)
  return currency === null ? String(amount) : `${amount} ${currency}`
}
