import { type PaymentStatus, paymentStatuses } from '@tributary/contract/event-api/payment-fields'
import { describe, expect, test } from 'vitest'
import { applyPayment } from './apply-payment.ts'
import type { Payment, PaymentFact } from './payment.ts'

const amounts: Record<PaymentStatus, number> = {
  PAYMENT_INITIATED: 10,
  PAYMENT_FAILED: 11,
  PAYMENT_CANCELLED: 12,
  PAYMENT_COMPLETED: 13,
}

const minute = (count: number) => new Date(Date.UTC(2026, 2, 1, 9, count))

function call(fields: Partial<PaymentFact> = {}): PaymentFact {
  const at = fields.at ?? minute(0)
  return {
    projectId: 1,
    paymentId: 'p-1',
    userId: 'ada',
    installId: null,
    amount: 10,
    currency: null,
    type: null,
    status: 'PAYMENT_COMPLETED',
    data: null,
    at,
    receivedAt: at,
    source: 'server',
    ...fields,
  }
}

/** The payment after all calls, and the outcome of each. */
function play(calls: PaymentFact[]): { payment: Payment | undefined; outcomes: string[] } {
  let payment: Payment | undefined
  const outcomes = calls.map((one) => {
    const applied = applyPayment(payment, one)
    if ('payment' in applied) payment = applied.payment
    return applied.outcome
  })
  return { payment, outcomes }
}

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((first, index) => orders(items.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}

const allOrders = orders(paymentStatuses)

test('there are 24 orders of four statuses', () => {
  expect(new Set(allOrders.map((order) => order.join())).size).toBe(24)
})

describe.each(allOrders)('%s, %s, %s, %s', (...order) => {
  const { payment, outcomes } = play(
    order.map((status, index) => call({ status, amount: amounts[status], at: minute(index) })),
  )
  const completed = order.indexOf('PAYMENT_COMPLETED')

  test('ends as completed, with the amount and time of the completing call', () => {
    expect(payment).toMatchObject({
      status: 'PAYMENT_COMPLETED',
      amount: 13,
      completedAt: minute(completed),
      at: minute(0),
    })
  })

  test('every call has the outcome that follows from the best call before it', () => {
    const rank = { PAYMENT_INITIATED: 0, PAYMENT_FAILED: 1, PAYMENT_CANCELLED: 1, PAYMENT_COMPLETED: 2 }
    const expected = order.map((status, index) => {
      const best = Math.max(-1, ...order.slice(0, index).map((earlier) => rank[earlier]))
      if (index === 0) return 'stored'
      if (rank[status] > best) return 'updated'
      return rank[status] < best ? 'duplicate' : 'conflict'
    })
    expect(outcomes).toEqual(expected)
  })
})

test.each(paymentStatuses.flatMap((first) => paymentStatuses.map((second) => [first, second] as const)))(
  '%s, then %s with the same amount never conflicts',
  (first, second) => {
    const { outcomes } = play([call({ status: first }), call({ status: second })])
    expect(outcomes[0]).toBe('stored')
    expect(['updated', 'duplicate']).toContain(outcomes[1])
  },
)

describe('when the status does not move', () => {
  test.each([
    ['a repeated call is a duplicate', {}, 'duplicate'],
    ['another amount is a conflict', { amount: 10.01 }, 'conflict'],
    ['another currency is a conflict', { currency: 'EUR' }, 'conflict'],
    ['an amount in another notation is the same', { amount: 1e1 }, 'duplicate'],
    ['another type or other data is a duplicate', { type: 'ONE_TIME', data: { a: 1 } }, 'duplicate'],
    ['another user is a conflict', { userId: 'bob' }, 'conflict'],
  ] as const)('%s', (_, fields, outcome) => {
    const { payment, outcomes } = play([call({ currency: 'USD' }), call({ ...fields, at: minute(5) })])
    expect(outcomes).toEqual(['stored', outcome])
    expect(payment).toEqual(play([call({ currency: 'USD' })]).payment)
  })
})

describe('when the status moves', () => {
  test('keeps values that the later call omits', () => {
    const first = call({
      status: 'PAYMENT_INITIATED',
      type: 'WALLET_TOPUP',
      currency: 'EUR',
      data: { order_id: '7' },
    })
    expect(play([first, call({ amount: 12, at: minute(3) })]).payment).toMatchObject({
      amount: 12,
      type: 'WALLET_TOPUP',
      currency: 'EUR',
      data: { order_id: '7' },
      at: minute(0),
      completedAt: minute(3),
    })
  })

  test('takes the values of the later call', () => {
    const later = call({ type: 'ONE_TIME', currency: 'EUR', data: { order_id: '8' } })
    expect(play([call({ status: 'PAYMENT_FAILED', data: { order_id: '7' } }), later]).payment).toMatchObject({
      type: 'ONE_TIME',
      currency: 'EUR',
      data: { order_id: '8' },
    })
  })

  test('refuses a call for another user', () => {
    const { payment, outcomes } = play([
      call({ status: 'PAYMENT_INITIATED' }),
      call({ userId: 'bob', amount: 99 }),
    ])
    expect(outcomes).toEqual(['stored', 'conflict'])
    expect(payment).toMatchObject({ status: 'PAYMENT_INITIATED', amount: 10, userId: 'ada' })
  })
})

test.each(paymentStatuses)('a removed payment stays removed: %s is a duplicate', (status) => {
  const { payment } = play([call({ status: 'PAYMENT_INITIATED' })])
  if (payment === undefined) throw new Error('no payment')
  expect(applyPayment({ ...payment, removedAt: minute(1) }, call({ status, amount: 99 }))).toEqual({
    outcome: 'duplicate',
  })
})
