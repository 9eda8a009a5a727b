import { amountCell } from './amount.ts'
import type { AmountField, CountField } from './figures.ts'
import type { ReportWindow } from './report-question.ts'
import { addCount, addMoney, type Rows, type SumGrid } from './sum-grid.ts'

type Counts =
  | 'installs'
  | 'suspicious_installs'
  | 'click_through'
  | 'view_through'
  | 'opened_on_1'
  | 'opened_on_7'
  | 'opened_on_14'
  | 'opened_on_30'
  | 'opened_by_1'
  | 'opened_by_7'
  | 'opened_by_14'
  | 'opened_by_30'
  | 'opened_since_1'
  | 'opened_since_7'

type Amounts =
  | 'event_revenue_d0'
  | 'event_revenue_d3'
  | 'event_revenue_d7'
  | 'event_revenue_d30'
  | 'payment_revenue_d0'
  | 'payment_revenue_d3'
  | 'payment_revenue_d7'
  | 'payment_revenue_d30'

/** Installs of one ad and one day each, `ages` days ago, and what they have come to, as lists that go together. Null is zero. */
export type CohortsOfAds = { ages: number[] } & Record<Counts, (number | null)[]> &
  Record<Amounts, (string | null)[]>

/** Only installs at least N days old count in a figure of day N, above and below the line. */
export function addCohort(
  to: SumGrid,
  rows: Rows,
  cohorts: CohortsOfAds,
  { at, revenueFrom }: Pick<ReportWindow, 'revenueFrom'> & { at: number },
): void {
  const age = cohorts.ages[at] ?? 0
  const count = (field: CountField, value: number | null | undefined) => {
    if (value) addCount(to, rows, field, value)
  }
  const money = (field: AmountField, value: string | null | undefined) => {
    if (value) addMoney(to, rows, field, amountCell(value))
  }
  const installs = cohorts.installs[at]
  count('installs', installs)
  count('suspiciousInstalls', cohorts.suspicious_installs[at])
  count('clickThrough', cohorts.click_through[at])
  count('viewThrough', cohorts.view_through[at])
  count('oldEnough0', installs)
  if (age >= 1) {
    count('oldEnough1', installs)
    count('openedOn1', cohorts.opened_on_1[at])
    count('openedBy1', cohorts.opened_by_1[at])
    count('openedSince1', cohorts.opened_since_1[at])
  }
  if (age >= 3) count('oldEnough3', installs)
  if (age >= 7) {
    count('oldEnough7', installs)
    count('openedOn7', cohorts.opened_on_7[at])
    count('openedBy7', cohorts.opened_by_7[at])
    count('openedSince7', cohorts.opened_since_7[at])
  }
  if (age >= 14) {
    count('oldEnough14', installs)
    count('openedOn14', cohorts.opened_on_14[at])
    count('openedBy14', cohorts.opened_by_14[at])
  }
  if (age >= 30) {
    count('oldEnough30', installs)
    count('openedOn30', cohorts.opened_on_30[at])
    count('openedBy30', cohorts.opened_by_30[at])
  }
  money('revenueD0', cohorts.payment_revenue_d0[at])
  money('revenueD3', cohorts.payment_revenue_d3[at])
  money('revenueD7', cohorts.payment_revenue_d7[at])
  money('revenueD30', cohorts.payment_revenue_d30[at])
  if (revenueFrom === 'payments') return
  money('revenueD0', cohorts.event_revenue_d0[at])
  money('revenueD3', cohorts.event_revenue_d3[at])
  money('revenueD7', cohorts.event_revenue_d7[at])
  money('revenueD30', cohorts.event_revenue_d30[at])
}
