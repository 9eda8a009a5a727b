import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addCohorts, askedOfCohorts } from './add-cohorts.ts'
import { ByAdKey } from './by-ad-key.ts'
import { laySums, sumsAt } from './sum-grid.ts'

const ads = new ByAdKey<number[]>()
ads.set(7, -8, [0, 1])

/** Two installs of one ad, of whom one opened the app on day 1 and paid at once; an event brought 2.50. */
function cohort(daysAgo: number, key = '7,-8'): string {
  const values: Record<string, string> = {
    installs: '2',
    opened_on_1: '1',
    payment_revenue_d0: '4.99',
    event_revenue_d0: '2.50',
  }
  const { counts, amounts } = askedOfCohorts('payments_and_events')
  return `(${key},${daysAgo},${[...counts, ...amounts].map((metric) => values[metric] ?? '').join(',')})`
}

function summed(cohorts: string) {
  const sums = laySums(2)
  addCohorts(sums, ads, cohorts, { revenueFrom: 'payments_and_events' })
  return [0, 1].map((row) => {
    const { installs, oldEnough0, oldEnough1, oldEnough7, openedOn1, revenueD0 } = sumsAt(sums, row)
    return [installs, oldEnough0, oldEnough1, oldEnough7, openedOn1, revenueD0.cents]
  })
}

test('installs count in the figures of the days that they are old enough for, in every row of their ad', () => {
  assert.deepEqual(summed(cohort(1) + cohort(0)), [
    [4, 4, 2, 0, 1, 1498],
    [4, 4, 2, 0, 1, 1498],
  ])
})

test('an install of a day that has begun since the report was asked for is an install', () => {
  assert.deepEqual(summed(cohort(-1))[0], [2, 2, 0, 0, 0, 749])
})

test('ads that nobody asked for are passed over', () => {
  assert.deepEqual(summed(cohort(8, '-7,8') + cohort(7))[0], [2, 2, 2, 2, 1, 749])
})
