import type { ReportWindow } from '#domain/reporting/report-request.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'

/** `and day …`: only the bounds that are set, so that the index is used. */
export function withinDays({ from, to }: Pick<ReportWindow, 'from' | 'to'>, day: Sql): Sql {
  return sql`
    ${from === undefined ? nothing : sql`and ${day} >= ${from}::date`}
    ${to === undefined ? nothing : sql`and ${day} <= ${to}::date`}`
}

/** Spend without a platform counts in full under either platform. */
export function spendOfPlatform({ platform }: Pick<ReportWindow, 'platform'>): Sql {
  return platform === undefined ? nothing : sql`and s.platform in ('', ${platform})`
}

const revenueColumns = {
  user_acquisition: {
    payments: { payment: sql`payment_revenue`, event: sql`event_revenue` },
    facts: { payment: sql`payment_facts`, event: sql`event_facts` },
  },
  retargeting: {
    payments: { payment: sql`retargeted_payment_revenue`, event: sql`retargeted_event_revenue` },
    facts: { payment: sql`retargeted_payment_facts`, event: sql`retargeted_event_facts` },
  },
}

type RevenueView = Pick<ReportWindow, 'view' | 'revenueFrom'>

/** Summed separately: most rows have neither, and `sum` skips nulls. */
function summed(
  payment: Sql,
  event: Sql,
  revenueFrom: RevenueView['revenueFrom'],
  filter: Sql = nothing,
): Sql {
  const payments = sql`coalesce(sum(d.${payment}) ${filter}, 0)`
  return revenueFrom === 'payments' ? payments : sql`(${payments} + coalesce(sum(d.${event}) ${filter}, 0))`
}

/** Revenue of rows `d`, according to the view and the project's `revenue_from`; of some of them with a filter. */
export function sumOfRevenue({ view, revenueFrom }: RevenueView, filter?: Sql): Sql {
  const { payment, event } = revenueColumns[view].payments
  return summed(payment, event, revenueFrom, filter)
}

export function sumOfRevenueFacts({ view, revenueFrom }: RevenueView): Sql {
  const { payment, event } = revenueColumns[view].facts
  return summed(payment, event, revenueFrom)
}

const cohortColumns = {
  0: { payment: sql`payment_revenue_d0`, event: sql`event_revenue_d0` },
  3: { payment: sql`payment_revenue_d3`, event: sql`event_revenue_d3` },
  7: { payment: sql`payment_revenue_d7`, event: sql`event_revenue_d7` },
  30: { payment: sql`payment_revenue_d30`, event: sql`event_revenue_d30` },
}

/** Revenue of the installs' first days: it belongs to the install in both views. */
export function sumOfCohortRevenue(
  { revenueFrom }: Pick<RevenueView, 'revenueFrom'>,
  days: keyof typeof cohortColumns,
  filter?: Sql,
): Sql {
  const { payment, event } = cohortColumns[days]
  return summed(payment, event, revenueFrom, filter)
}
