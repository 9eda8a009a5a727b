import { type Amount, addCell, amountCell } from './amount.ts'
import type { Sums } from './figures.ts'
import type { ReportWindow } from './report-question.ts'

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
  to: Sums,
  cohorts: CohortsOfAds,
  { at, revenueFrom }: Pick<ReportWindow, 'revenueFrom'> & { at: number },
): void {
  const age = cohorts.ages[at] ?? 0
  const installs = cohorts.installs[at] ?? 0
  to.installs += installs
  to.suspiciousInstalls += cohorts.suspicious_installs[at] ?? 0
  to.clickThrough += cohorts.click_through[at] ?? 0
  to.viewThrough += cohorts.view_through[at] ?? 0
  to.oldEnough0 += installs
  if (age >= 1) {
    to.oldEnough1 += installs
    to.openedOn1 += cohorts.opened_on_1[at] ?? 0
    to.openedBy1 += cohorts.opened_by_1[at] ?? 0
    to.openedSince1 += cohorts.opened_since_1[at] ?? 0
  }
  if (age >= 3) to.oldEnough3 += installs
  if (age >= 7) {
    to.oldEnough7 += installs
    to.openedOn7 += cohorts.opened_on_7[at] ?? 0
    to.openedBy7 += cohorts.opened_by_7[at] ?? 0
    to.openedSince7 += cohorts.opened_since_7[at] ?? 0
  }
  if (age >= 14) {
    to.oldEnough14 += installs
    to.openedOn14 += cohorts.opened_on_14[at] ?? 0
    to.openedBy14 += cohorts.opened_by_14[at] ?? 0
  }
  if (age >= 30) {
    to.oldEnough30 += installs
    to.openedOn30 += cohorts.opened_on_30[at] ?? 0
    to.openedBy30 += cohorts.opened_by_30[at] ?? 0
  }
  addText(to.revenueD0, cohorts.payment_revenue_d0[at])
  addText(to.revenueD3, cohorts.payment_revenue_d3[at])
  addText(to.revenueD7, cohorts.payment_revenue_d7[at])
  addText(to.revenueD30, cohorts.payment_revenue_d30[at])
  if (revenueFrom === 'payments') return
  addText(to.revenueD0, cohorts.event_revenue_d0[at])
  addText(to.revenueD3, cohorts.event_revenue_d3[at])
  addText(to.revenueD7, cohorts.event_revenue_d7[at])
  addText(to.revenueD30, cohorts.event_revenue_d30[at])
}

function addText(to: Amount, amount: string | null | undefined): void {
  if (amount !== null && amount !== undefined) addCell(to, amountCell(amount))
}
