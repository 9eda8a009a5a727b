import type { report } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '../../../api/endpoint-types.ts'

export type ReportRow = DataOf<typeof report>['campaigns'][number]

export type FunnelStep = {
  label: string
  count: number
  /** Of the step before, in percent; undefined when nobody was there. */
  share: number | undefined
}

// Money that people take out is a fact of its own, and no step towards paying.
const withdrawal = 'FUNDS_WITHDRAWAL'

/** The report's own counts, one after the other. Payments are the completed ones of all types. */
export function funnelSteps(row: ReportRow): FunnelStep[] {
  const counts: [string, number][] = [
    ['Clicks', Number(row.clicks)],
    ['Installs', Number(row.installs)],
    ['Sign-ups', Number(row['sign-ups'])],
    ['Payments', paymentsOf(row).reduce((sum, [, count]) => sum + count, 0)],
  ]
  return counts.map(([label, count], at) => {
    const before = counts[at - 1]?.[1]
    return { label, count, share: before === undefined || before === 0 ? undefined : (count / before) * 100 }
  })
}

/** Completed payments by type, the most frequent first. */
export function paymentsOf(row: ReportRow): [string, number][] {
  return Object.entries(row.payment_events ?? {})
    .filter(([type]) => type !== withdrawal)
    .map(([type, { count }]): [string, number] => [type, Number(count ?? 0)])
    .sort(([, one], [, other]) => other - one)
}
