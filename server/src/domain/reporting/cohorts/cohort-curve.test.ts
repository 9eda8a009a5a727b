import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { add, parseDecimal, toNumber, writeDecimal, zero } from '#domain/money/decimal.ts'
import { amountOf, storedAmount } from '#domain/reporting/amount.ts'
import { addEarned, type CohortRows, curveOf, noCohortRows } from './cohort-curve.ts'
import { arpuOf, figureOfDay, paybackOf } from './economics.ts'

type Day = { daysAgo: number; installs: number; spend: string; earned: [age: number, revenue: string][] }

function rowsOf(days: readonly Day[]): CohortRows {
  const rows = noCohortRows()
  for (const { daysAgo, installs, spend, earned } of days) {
    rows.installs.push({ daysAgo, installs })
    rows.spend.push({ daysAgo, spend: storedAmount(spend) })
    for (const [age, revenue] of earned) addEarned(rows, { daysAgo, age, revenue: storedAmount(revenue) })
  }
  return rows
}

const amount = fc.constantFrom('0', '1.5', '0.333333', '99999999999999.01', '-2', '-0.001', '700')
const day = fc.record({
  daysAgo: fc.integer({ min: -1, max: 400 }),
  installs: fc.nat(9),
  spend: amount,
  earned: fc.array(fc.tuple(fc.oneof(fc.nat(6), fc.nat(366)), amount), { maxLength: 5 }),
})

test('a curve equals the sums over the install days whose day N is over, for random cohorts', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 8 }), (days) => {
      const curve = curveOf(rowsOf(days))
      for (const n of [0, 1, 3, 7, 30, 365]) {
        const mature = days.filter(({ daysAgo }) => daysAgo > n)
        const sum = (texts: string[]) => texts.map(parseDecimal).reduce(add, zero)
        const revenue = mature.flatMap(({ earned }) =>
          earned.flatMap(([age, text]) => (age <= n ? [text] : [])),
        )
        assert.equal(
          curve.installs(n),
          mature.reduce((all, { installs }) => all + installs, 0),
        )
        assert.equal(
          toNumber(curve.spend(n)),
          toNumber(sum(mature.map(({ spend }) => spend))),
          writeDecimal(curve.spend(n)),
        )
        assert.equal(toNumber(curve.revenue(n)), toNumber(sum(revenue)))
      }
    }),
  )
})

const twoDays: Day[] = [
  {
    daysAgo: 10,
    installs: 4,
    spend: '10',
    earned: [
      [0, '2'],
      [3, '5'],
      [7, '6'],
      [10, '100'],
    ],
  },
  {
    daysAgo: 3,
    installs: 6,
    spend: '20',
    earned: [
      [0, '1'],
      [2, '4'],
      [3, '50'],
    ],
  },
]

test('only install days whose day N is over count, in revenue, spend and installs', () => {
  const curve = curveOf(rowsOf(twoDays))
  assert.deepEqual(
    [0, 2, 3, 7, 14].map((n) => figureOfDay('revenue_per_install', curve, n)),
    [
      { value: 0.3, of: 10 },
      { value: 0.7, of: 10 },
      { value: 1.75, of: 4 },
      { value: 3.25, of: 4 },
      { value: null, of: 0 },
    ],
  )
  assert.deepEqual(
    [0, 3, 7, 14].map((n) => figureOfDay('cohort_paid_roas', curve, n)),
    [
      { value: 0.1, of: 10 },
      { value: 0.7, of: 4 },
      { value: 1.3, of: 4 },
      { value: null, of: 0 },
    ],
  )
})

test('payback is the first day on which revenue covers the spend, to the cent', () => {
  const cohort = (revenue: string) =>
    curveOf(rowsOf([{ daysAgo: 5, installs: 1, spend: '0.3', earned: [[2, revenue]] }]))
  assert.deepEqual(paybackOf(cohort('0.3')), { value: 2, of: 1 })
  assert.deepEqual(paybackOf(cohort('0.299999')), { value: null, of: 1 })
})

test('payback needs days that half of the spend has reached', () => {
  const [old, young] = twoDays as [Day, Day]
  const payback = (spend: string) => paybackOf(curveOf(rowsOf([old, { ...young, spend }])))
  assert.deepEqual(payback('10'), { value: 7, of: 4 })
  assert.deepEqual(payback('10.01'), { value: null, of: 10 })
})

test('no spend has no payback and no return on it; no users have no average', () => {
  const curve = curveOf(rowsOf([{ daysAgo: 5, installs: 1, spend: '0', earned: [[0, '3']] }]))
  assert.deepEqual(
    [
      paybackOf(curve).value,
      figureOfDay('cohort_paid_roas', curve, 0).value,
      arpuOf(amountOf(parseDecimal('3')), 0),
    ],
    [null, null, null],
  )
  assert.equal(arpuOf(amountOf(parseDecimal('3')), 2), 1.5)
})
