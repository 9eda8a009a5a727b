import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addCohort, type Cohort } from './add-cohort.ts'
import { noSums } from './figures.ts'

/** Two installs; one opened the app on day 1 and paid on day 0; an event brought 2.50. */
const cohort = (daysAgo: number): Cohort => ({
  ad: 1,
  daysAgo,
  installs: 2,
  opened_on_1: 1,
  payment_revenue_d0: '4.99',
  event_revenue_d0: '2.50',
  opened_on_7: null,
})

function summed(cohorts: readonly Cohort[], revenueFrom: 'payments' | 'payments_and_events') {
  const sums = noSums()
  for (const one of cohorts) addCohort(sums, one, revenueFrom)
  const { installs, oldEnough0, oldEnough1, oldEnough7, openedOn1, revenueD0 } = sums
  return [installs, oldEnough0, oldEnough1, oldEnough7, openedOn1, revenueD0.cents]
}

test('installs count in the figures of the days that they are old enough for', () => {
  assert.deepEqual(summed([cohort(1), cohort(0)], 'payments_and_events'), [4, 4, 2, 0, 1, 1498])
  assert.deepEqual(summed([cohort(7)], 'payments_and_events'), [2, 2, 2, 2, 1, 749])
})

test('an install of a day that began after the request arrived counts as an install', () => {
  assert.deepEqual(summed([cohort(-1)], 'payments_and_events'), [2, 2, 0, 0, 0, 749])
})

test('revenue from payments leaves events out', () => {
  assert.deepEqual(summed([cohort(1)], 'payments'), [2, 2, 2, 0, 1, 499])
})
