import { storedAmount } from './amount.ts'
import { type AmountField, addTo, type CountField, type Sums } from './figures.ts'
import type { AmountOfCohort, CountOfCohort } from './metrics-of-cohort.ts'
import type { ReportWindow } from './report-request.ts'

type RevenueFrom = ReportWindow['revenueFrom']

/** Includes installs of a day that began after the request arrived. */
const anyAge = Number.NEGATIVE_INFINITY

/** Only installs that are old enough count, in the numerator and the denominator. */
export const countedOfCohort: readonly (readonly [field: CountField, metric: CountOfCohort, age: number])[] =
  [
    ['installs', 'installs', anyAge],
    ['suspiciousInstalls', 'suspicious_installs', anyAge],
    ['clickThrough', 'click_through', anyAge],
    ['viewThrough', 'view_through', anyAge],
    ['oldEnough0', 'installs', anyAge],
    ['oldEnough1', 'installs', 1],
    ['openedOn1', 'opened_on_1', 1],
    ['openedBy1', 'opened_by_1', 1],
    ['openedSince1', 'opened_since_1', 1],
    ['oldEnough3', 'installs', 3],
    ['oldEnough7', 'installs', 7],
    ['openedOn7', 'opened_on_7', 7],
    ['openedBy7', 'opened_by_7', 7],
    ['openedSince7', 'opened_since_7', 7],
    ['oldEnough14', 'installs', 14],
    ['openedOn14', 'opened_on_14', 14],
    ['openedBy14', 'opened_by_14', 14],
    ['oldEnough30', 'installs', 30],
    ['openedOn30', 'opened_on_30', 30],
    ['openedBy30', 'opened_by_30', 30],
  ]

type Earned = readonly (readonly [field: AmountField, metric: AmountOfCohort])[]

const paid: Earned = [
  ['revenueD0', 'payment_revenue_d0'],
  ['revenueD3', 'payment_revenue_d3'],
  ['revenueD7', 'payment_revenue_d7'],
  ['revenueD30', 'payment_revenue_d30'],
]

const earned: Record<RevenueFrom, Earned> = {
  payments: paid,
  payments_and_events: [
    ...paid,
    ['revenueD0', 'event_revenue_d0'],
    ['revenueD3', 'event_revenue_d3'],
    ['revenueD7', 'event_revenue_d7'],
    ['revenueD30', 'event_revenue_d30'],
  ],
}

/** The installs of one ad on one day. Counts are numbers, amounts are strings from the database; null is zero. */
export type Cohort = { ad: number; daysAgo: number } & Partial<Record<CountOfCohort, number | null>> &
  Partial<Record<AmountOfCohort, string | null>>

export function addCohort(sums: Sums, cohort: Cohort, revenueFrom: RevenueFrom): void {
  for (const [field, metric, age] of countedOfCohort)
    if (cohort.daysAgo >= age) sums[field] += cohort[metric] ?? 0
  for (const [field, metric] of earned[revenueFrom]) {
    const amount = cohort[metric] ?? null
    if (amount !== null) addTo(sums, field, storedAmount(amount))
  }
}
