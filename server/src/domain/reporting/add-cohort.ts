import { type AdCells, type ByAdKey, keyCells } from './ad-cells.ts'
import type { Cell } from './amount.ts'
import type { AmountField, CountField } from './figures.ts'
import { type AmountOfCohort, type CountOfCohort, countsOfCohort } from './metrics-of-cohort.ts'
import type { ReportWindow } from './report-question.ts'
import { addSum, columnOf, type Rows, type SumGrid } from './sum-grid.ts'

type RevenueFrom = ReportWindow['revenueFrom']

/** Only installs at least so many days old count in a figure of that day, above and below the line. */
const counted: readonly (readonly [field: CountField, metric: CountOfCohort, age: number])[] = [
  ['installs', 'installs', 0],
  ['suspiciousInstalls', 'suspicious_installs', 0],
  ['clickThrough', 'click_through', 0],
  ['viewThrough', 'view_through', 0],
  ['oldEnough0', 'installs', 0],
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
export function metricsOfCohort(revenueFrom: RevenueFrom) {
  return { counts: countsOfCohort, amounts: earned[revenueFrom].map(([, metric]) => metric) }
}

/** Where a cell counts, of installs of which age on. */
type Step = { cell: number; column: number; age: number }

const steps: Record<RevenueFrom, Step[]> = {
  payments: stepsOf('payments'),
  payments_and_events: stepsOf('payments_and_events'),
}

function stepsOf(revenueFrom: RevenueFrom): Step[] {
  const { counts, amounts } = metricsOfCohort(revenueFrom)
  const metrics: readonly string[] = [...counts, ...amounts]
  const all = [...counted, ...earned[revenueFrom].map((one) => [...one, 0] as const)]
  return all.map(([field, metric, age]) => ({
    cell: keyCells + 1 + metrics.indexOf(metric),
    column: columnOf(field),
    age,
  }))
}

/** Installs of one ad and one day each: how many days ago that was, and what metricsOfCohort asked. */
export function addCohorts(
  to: SumGrid,
  ads: ByAdKey<Rows>,
  { cells, width }: AdCells,
  { revenueFrom }: { revenueFrom: RevenueFrom },
): void {
  for (let start = 0; start < cells.length; start += width) {
    const rows = ads.at(cells, start)
    if (rows === undefined) continue
    const daysAgo = cells[start + keyCells] as number
    for (const { cell, column, age } of steps[revenueFrom]) {
      const value = cells[start + cell] as Cell
      if (value !== 0 && daysAgo >= age) addSum(to, rows, column, value)
    }
  }
}
