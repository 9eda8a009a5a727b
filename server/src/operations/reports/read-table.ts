import type { App } from '../../app.ts'
import type { Project } from '../../domain/project.ts'
import type { Comparison, PeriodKind } from '../../domain/reporting/compared-period.ts'
import type { EventName } from '../../domain/reporting/figures.ts'
import type { ReportEvents } from '../../domain/reporting/report-request.ts'
import type { Table } from '../../domain/reporting/table/build-table.ts'
import type { Queryable } from '../../storage/database.ts'
import { knownEventNames } from '../../storage/reports/event-figures.ts'
import { reportDays } from '../../storage/reports/report-days.ts'
import { intervalStarts } from '../../storage/reports/report-span.ts'
import { type ListedCampaign, listedCampaigns, type TextSort } from '../../storage/reports/table-campaigns.ts'
import type { TableNames, TableSpan } from '../../storage/reports/table-sums.ts'
import { displayCurrency } from '../../storage/spend/currency-changes.ts'
import { comparedDays } from './read-comparison.ts'
import { type CampaignPage, readCampaignPage } from './read-report.ts'
import { readTableRows, readTableUntil } from './read-table-rows.ts'

export type TableRequest = {
  span: TableSpan
  events: ReportEvents
  compare: Comparison | undefined
  kind: PeriodKind | undefined
  textSort: TextSort | undefined
  economics: boolean
  /** Rows are in the order of a figure of cohorts, so that it is read for all campaigns. */
  sortsCohorts: boolean
}

/** The compared period. `byDay`: whole days, for what is known by the day only; undefined: there is no whole day. */
export type ComparedTable = {
  from: string
  to: string
  until: Date | undefined
  byTime: Table
  byDay: Table | undefined
  clicksAreByDay: boolean
  starts: string[]
}

export type TableReport = {
  currency: string
  table: Table
  compared: ComparedTable | undefined
  /** Of the groupings by time: the first days of the intervals. */
  starts: string[]
  /** Of the grouping by campaign. */
  campaigns: ListedCampaign[]
  costNames: EventName[]
  /** At least the campaigns that `choose` chose. */
  page: CampaignPage | undefined
}

/**
 * All figures of a table, from one snapshot. `choose` orders its rows, and returns the ids of the campaigns of the page:
 * it gets their cohorts only if they decide about the order.
 * Call catchUp first, or the table may be stale.
 */
export function readTable(
  app: App,
  project: Project,
  request: TableRequest,
  choose: (read: TableReport) => readonly number[],
): Promise<TableReport> {
  const { span, events } = request
  return app.db.snapshot(async (db) => {
    const names = namesOf(events)
    const isByCampaign = span.groupBy === 'campaign'
    const read = {
      currency: await displayCurrency(db, span.projectId),
      table: await readTableRows(db, span, { names, unique: events.unique }),
      compared: await readComparedTable(app, db, project, { ...request, names }),
      starts: await startsOf(db, span),
      campaigns: isByCampaign ? await listedCampaigns(db, span, request.textSort) : [],
      costNames: await knownEventNames(db, span.projectId, events.cost ?? []),
    }
    const days = await reportDays(db, project, app.now())
    const pageOf = (ids: readonly number[]) => readCampaignPage(db, { window: span, days, ...request, ids })
    const all =
      isByCampaign && request.sortsCohorts ? await pageOf(read.campaigns.map(({ id }) => id)) : undefined
    const ids = choose({ ...read, page: all })
    return { ...read, page: all ?? (isByCampaign ? await pageOf(ids) : undefined) }
  })
}

/** Costs need counts, whether these are shown or not. */
function namesOf({ events, paymentEvents, cost = [] }: ReportEvents): TableNames {
  return {
    event: events && [...events, ...cost],
    payment: paymentEvents && [...paymentEvents, ...cost],
  }
}

async function startsOf(db: Queryable, { groupBy, from, to }: TableSpan): Promise<string[]> {
  if (groupBy !== 'day' && groupBy !== 'week' && groupBy !== 'month') return []
  return intervalStarts(db, { from, to, interval: groupBy })
}

async function readComparedTable(
  app: App,
  db: Queryable,
  { timezone }: Project,
  { span, compare, kind, names, events }: TableRequest & { names: TableNames },
): Promise<ComparedTable | undefined> {
  if (compare === undefined) return undefined
  const days = await comparedDays(app, db, span, { compare, kind, timezone })
  if (days === undefined) return undefined
  const { from, to, part } = days
  const compared = { ...span, from, to }
  const starts = await startsOf(db, compared)
  const byDay = await readTableRows(db, compared, { names, unique: events.unique })
  if (part === undefined)
    return { from, to, starts, until: undefined, byTime: byDay, byDay, clicksAreByDay: false }
  const { table: byTime, clicksAreByDay } = await readTableUntil(db, compared, { part, names })
  return { from, to, starts, until: part.to, byTime, byDay: from === to ? undefined : byDay, clicksAreByDay }
}
