import type { ByAdKey } from './by-ad-key.ts'
import type { AmountField, CountField } from './figures.ts'
import { type AmountOfCohort, type CountOfCohort, countsOfCohort } from './metrics-of-cohort.ts'
import { RecordReader } from './record-reader.ts'
import type { ReportWindow } from './report-question.ts'
import { addSum, columnOf, type Rows, type SumGrid } from './sum-grid.ts'

type RevenueFrom = ReportWindow['revenueFrom']

/** Of installs of any day, one that has begun since the report was asked for included. */
const anyAge = Number.NEGATIVE_INFINITY

/** Only installs at least so many days old count in a figure of that day, above and below the line. */
const counted: readonly (readonly [field: CountField, metric: CountOfCohort, age: number])[] = [
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

/** What a report asks of cohorts. */
export function askedOfCohorts(revenueFrom: RevenueFrom) {
  return { counts: countsOfCohort, amounts: earned[revenueFrom].map(([, metric]) => metric) }
}

/** Where a count counts, of installs of which age on. */
type Step = { column: number; age: number }

/** In the order of askedOfCohorts. */
const steps: Step[][] = countsOfCohort.map((metric) =>
  counted.flatMap(([field, of, age]) => (of === metric ? [{ column: columnOf(field), age }] : [])),
)
const amountColumns: Record<RevenueFrom, number[]> = {
  payments: earned.payments.map(([field]) => columnOf(field)),
  payments_and_events: earned.payments_and_events.map(([field]) => columnOf(field)),
}

/** Of installs of one ad and one day each (record-reader.ts): the ad's key, how many days ago that was, and what askedOfCohorts asked. */
export function addCohorts(
  to: SumGrid,
  ads: ByAdKey<Rows>,
  cohorts: string,
  { revenueFrom }: { revenueFrom: RevenueFrom },
): void {
  const reader = new RecordReader(cohorts)
  while (reader.next()) {
    const rows = ads.get(reader.whole(), reader.whole())
    if (rows === undefined) {
      reader.skip()
      continue
    }
    const daysAgo = reader.whole()
    for (const ofMetric of steps) {
      const count = reader.whole()
      if (count !== 0)
        for (const { column, age } of ofMetric) if (daysAgo >= age) addSum(to, rows, column, count)
    }
    for (const column of amountColumns[revenueFrom]) {
      const amount = reader.amount()
      if (amount !== 0) addSum(to, rows, column, amount)
    }
  }
}
