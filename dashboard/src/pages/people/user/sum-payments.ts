import type { PaymentOnTheWire } from '@tributary/contract/manage-api/facts/payments'

export type PaymentSums = {
  completed: number
  removed: number
  /** What was paid, by currency; withdrawals are not revenue. */
  totals: { currency: string; amount: number }[]
}

type Payment = Pick<PaymentOnTheWire, 'status' | 'removed_at' | 'type' | 'currency' | 'amount'>

/** Only completed payments that are not removed count. */
export function sumPayments(payments: readonly Payment[], displayCurrency: string): PaymentSums {
  const counted = payments.filter(
    ({ status, removed_at }) => status === 'PAYMENT_COMPLETED' && removed_at === null,
  )
  const totals = new Map<string, number>()
  for (const { type, currency, amount } of counted) {
    if (type === 'FUNDS_WITHDRAWAL') continue
    const code = currency ?? displayCurrency
    totals.set(code, (totals.get(code) ?? 0) + amount)
  }
  return {
    completed: counted.length,
    removed: payments.filter(({ removed_at }) => removed_at !== null).length,
    totals: [...totals].map(([currency, amount]) => ({ currency, amount })),
  }
}
