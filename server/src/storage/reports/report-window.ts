import type { ReportWindow } from '../../domain/reporting/report-question.ts'
import { nothing, type Sql, sql } from '../sql.ts'

/** `and day …`: only what is bounded is said, so that the index is used. */
export function withinDays({ from, to }: Pick<ReportWindow, 'from' | 'to'>, day: Sql): Sql {
  return sql`
    ${from === undefined ? nothing : sql`and ${day} >= ${from}::date`}
    ${to === undefined ? nothing : sql`and ${day} <= ${to}::date`}`
}

/** A row of spend without a platform counts in full under either. */
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

type Meaning = Pick<ReportWindow, 'view' | 'revenueFrom'>

/** Of a row of sums `d`: what the view and the project's `revenue_from` make of it. */
export function revenueOf({ view, revenueFrom }: Meaning): Sql {
  const { payment, event } = revenueColumns[view].payments
  return revenueFrom === 'payments'
    ? sql`d.${payment}`
    : sql`coalesce(d.${payment}, 0) + coalesce(d.${event}, 0)`
}

export function revenueFactsOf({ view, revenueFrom }: Meaning): Sql {
  const { payment, event } = revenueColumns[view].facts
  return revenueFrom === 'payments'
    ? sql`d.${payment}`
    : sql`coalesce(d.${payment}, 0) + coalesce(d.${event}, 0)`
}

/** Revenue of an install's first days: it belongs to the install, in either view. */
export function cohortRevenueOf(
  { revenueFrom }: Pick<Meaning, 'revenueFrom'>,
  payment: Sql,
  event: Sql,
): Sql {
  return revenueFrom === 'payments'
    ? sql`d.${payment}`
    : sql`coalesce(d.${payment}, 0) + coalesce(d.${event}, 0)`
}
