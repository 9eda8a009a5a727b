import { type ReportQuery, windowDays } from '@tributary/contract/reporting-api/report-campaigns'
import type { Style } from '#domain/reporting/figures-on-the-wire.ts'
import type { Format } from '#domain/reporting/format.ts'
import { platformOf } from '#domain/reporting/platform-of.ts'
import type { Report, ReportRequest } from './read-report.ts'

const defaultActiveDays = 7
const maxActiveDays = 36_500

/** Translates the query into our terms. Parsing has dropped empty values already. */
export function readReportQuery(query: ReportQuery, { economics }: { economics: boolean }): ReportRequest {
  const { platform, view = 'user_acquisition', active, sort_field, sort_order } = query
  return {
    window: {
      ...windowDays(query),
      platform: platformOf(platform),
      view,
      activeDays: Math.min(query.active_users ?? defaultActiveDays, maxActiveDays),
    },
    filter: {
      active: active === undefined ? undefined : active === 'true',
      network: query.network?.toLowerCase(),
      metaAccountId: query.meta_account_id,
      search: query.search,
    },
    order: {
      field: sort_field ?? 'installs',
      ascending: sort_order === 'ascending',
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
    },
    events: {
      events: query.events,
      paymentEvents: query.payment_events,
      unique: query.unique_user_events ?? [],
      cost: query.cost_per_event,
    },
    economics,
  }
}

export function hasDateFilter(query: ReportQuery): boolean {
  const { from, to } = windowDays(query)
  return from !== undefined || to !== undefined
}

export type Names = Pick<Report, 'eventNames' | 'costNames' | 'coverage'>

/** How to format the report. */
export function styleOf(
  { window, events }: Pick<ReportRequest, 'events'> & { window: Pick<ReportRequest['window'], 'view'> },
  { eventNames, costNames, coverage }: Names,
  format: Format,
): Style {
  const listed = (names: readonly string[] | undefined) => (names === undefined ? undefined : new Set(names))
  return {
    format,
    view: window.view,
    eventNames,
    unique: new Set(events.unique),
    shown: { event: listed(events.events), payment: listed(events.paymentEvents) },
    cost: events.cost === undefined ? undefined : costNames,
    cohorts: coverage === undefined ? 'none' : coverage.isFilled ? 'shown' : 'unknown',
  }
}
