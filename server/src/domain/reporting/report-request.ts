import type { specifiedSorts } from '@tributary/contract/figures/report-fields'
import type { Platform } from '#domain/devices/platform.ts'

export type View = 'user_acquisition' | 'retargeting'

export type SortField = keyof typeof specifiedSorts | 'created_at'

/** What the figures cover. Days are in the project's timezone; an undefined side is open. */
export type ReportWindow = {
  projectId: number
  from: string | undefined
  to: string | undefined
  today: string
  platform: Platform | undefined
  view: View
  revenueFrom: 'payments_and_events' | 'payments'
  /** The last N days including today, independent of from and to. */
  activeDays: number
  /** A figure of day N counts installs whose day N is over, not only begun. */
  finishedDaysOnly?: boolean
}

/** Which campaigns are listed. Undefined: no filter. */
export type ReportFilter = {
  active?: boolean | undefined
  network?: string | undefined
  metaAccountId?: number | undefined
  search?: string | undefined
  campaignId?: number | undefined
}

export type Interval = 'day' | 'week' | 'month'
export type RowGrouping = 'campaign' | 'network' | 'platform'

export type Grouping = { groupBy: RowGrouping | undefined; interval: Interval | undefined }

/** Intervals are rows like any other to callers. */
export function readGrouping(name: RowGrouping | Interval): Grouping {
  return name === 'day' || name === 'week' || name === 'month'
    ? { groupBy: undefined, interval: name }
    : { groupBy: name, interval: undefined }
}

/** What sums cover, and what they are grouped by: rows, intervals, both or neither. `isWhole`: and not by part nor by paid. */
export type SumsSpan = Omit<ReportWindow, 'from' | 'to' | 'activeDays'> &
  Grouping & { from: string; to: string; filter: ReportFilter; isWhole?: true }

export type SeriesSpan = SumsSpan & { interval: Interval }

export type ReportOrder = { field: SortField; ascending: boolean; offset: number; limit: number }

/** Which events are shown, and how. Undefined: all of them; no costs. */
export type ReportEvents = {
  events: readonly string[] | undefined
  paymentEvents: readonly string[] | undefined
  unique: readonly string[]
  cost: readonly string[] | undefined
}
