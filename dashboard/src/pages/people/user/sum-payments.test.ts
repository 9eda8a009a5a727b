import { expect, test } from 'vitest'
import { sumPayments } from './sum-payments.ts'

const payment = {
  status: 'PAYMENT_COMPLETED' as const,
  removed_at: null,
  type: 'ONE_TIME' as const,
  currency: null,
  amount: 5,
}

test('only completed payments that are not removed are summed, by currency', () => {
  const sums = sumPayments(
    [
      payment,
      { ...payment, amount: 2.5 },
      { ...payment, currency: 'EUR', amount: 1 },
      { ...payment, status: 'PAYMENT_FAILED', amount: 100 },
      { ...payment, removed_at: '2026-03-02T00:00:00Z', amount: 100 },
      { ...payment, type: 'FUNDS_WITHDRAWAL', amount: 100 },
    ],
    'USD',
  )
  expect(sums).toEqual({
    completed: 4,
    removed: 1,
    totals: [
      { currency: 'USD', amount: 7.5 },
      { currency: 'EUR', amount: 1 },
    ],
  })
})

test('a user without payments has no sums', () => {
  expect(sumPayments([], 'USD')).toEqual({ completed: 0, removed: 0, totals: [] })
})
