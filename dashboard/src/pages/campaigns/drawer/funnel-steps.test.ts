import { expect, test } from 'vitest'
import { funnelSteps, paymentsOf, type ReportRow } from './funnel-steps.ts'

const row = (figures: object) => figures as ReportRow

test('each step has the report’s count and its share of the previous step', () => {
  const steps = funnelSteps(
    row({
      clicks: 200,
      installs: 50,
      'sign-ups': 40,
      payment_events: {
        ONE_TIME: { count: 6 },
        SUBSCRIPTION_CREATED: { count: 4 },
        FUNDS_WITHDRAWAL: { count: 9 },
      },
    }),
  )
  expect(steps).toEqual([
    { label: 'Clicks', count: 200, share: undefined },
    { label: 'Installs', count: 50, share: 25 },
    { label: 'Sign-ups', count: 40, share: 80 },
    { label: 'Payments', count: 10, share: 25 },
  ])
})

test('there is no share when the previous step is zero', () => {
  expect(funnelSteps(row({ clicks: 0, installs: 2, 'sign-ups': 0 })).map(({ share }) => share)).toEqual([
    undefined,
    undefined,
    0,
    undefined,
  ])
})

test('payments are listed by type, most frequent first, without withdrawals', () => {
  const payment_events = { A: { count: 1 }, FUNDS_WITHDRAWAL: { count: 7 }, B: { count: 3 } }
  expect(paymentsOf(row({ payment_events }))).toEqual([
    ['B', 3],
    ['A', 1],
  ])
})
