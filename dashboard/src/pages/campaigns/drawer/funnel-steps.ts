import { quotient } from '@tributary/contract/figures/quotient'
import type { report } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '#api/endpoint-types.ts'

export type ReportRow = DataOf<typeof report>['campaigns'][number]

export type FunnelStep = {
  label: string
  count: number
  /** Percent of the previous step; undefined when that is zero. */
  share: number | undefined
}

// A withdrawal is money paid out, not a step towards paying.
const withdrawal = 'FUNDS_WITHDRAWAL'

/** The report's counts in order. Payments are completed payments of all types. */
export function funnelSteps(row: ReportRow): FunnelStep[] {
  const counts: [string, number][] = [
    ['Clicks', Number(row.clicks)],
    ['Installs', Number(row.installs)],
    ['Sign-ups', Number(row['sign-ups'])],
    ['Payments', paymentsOf(row).reduce((sum, [, count]) => sum + count, 0)],
  ]
  return counts.map(([label, count], at) => {
    const [, before = 0] = counts[at - 1] ?? []
    return { label, count, share: quotient(count, before, 100) ?? undefined }
  })
}

/** Completed payments by type, most frequent first. */
export function paymentsOf(row: ReportRow): [string, number][] {
  return Object.entries(row.payment_events ?? {})
    .filter(([type]) => type !== withdrawal)
    .map(([type, { count }]): [string, number] => [type, Number(count ?? 0)])
    .sort(([, one], [, other]) => other - one)
}
