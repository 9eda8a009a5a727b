import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import type { TableCohorts } from '#domain/reporting/cohorts/table-cohorts.ts'
import type { Comparison, PeriodKind } from '#domain/reporting/compared-period.ts'
import type { EventName } from '#domain/reporting/figures.ts'
import type { Interval, ReportEvents, RowGrouping } from '#domain/reporting/report-request.ts'
import type { Table } from '#domain/reporting/table/build-table.ts'
import { comparedDays } from '#operations/explore/compared-days.ts'
import type { Queryable } from '#storage/database.ts'
import { readWithTimeout } from '#storage/read-with-timeout.ts'
import { knownEventNames } from '#storage/reports/event-figures.ts'
import type { EventNames } from '#storage/reports/period-sums.ts'
import { reportDays } from '#storage/reports/report-days.ts'
import { intervalStarts } from '#storage/reports/report-span.ts'
import type { SegmentDays } from '#storage/reports/segment-days.ts'
import { type ListedCampaign, listedCampaigns, type TextSort } from '#storage/reports/table-campaigns.ts'
import { cohortCoverage } from '#storage/rollups/cohort-coverage.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'
import { readTableCohorts } from './read-economics.ts'
import { type CampaignPage, readCampaignPage } from './read-report.ts'
import { readTableRows, readTableUntil, type TableSpan } from './read-table-rows.ts'

const segmentTimeoutMs = 10_000

export type TableRequest = {
  span: TableSpan
  /** Which of the span's two groupings, by its name in the API. */
  groupedBy: RowGrouping | Interval
  events: ReportEvents
  compare: Comparison | undefined
  kind: PeriodKind | undefined
  textSort: TextSort | undefined
  economics: boolean
  /** Only its people; undefined: everybody. */
  segment: SegmentDays | undefined
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
  cohorts: TableReport['cohorts']
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
  /** Undefined: not requested. Null: still being filled. */
  cohorts: TableCohorts | null | undefined
  /** The campaigns that `choose` chose. */
  page: CampaignPage | undefined
}

/**
 * All figures of a table, from one snapshot. `choose` orders its rows, and returns the ids of the campaigns of the page.
 * Call catchUp first, or the table may be stale. Undefined: the facts of a segment take too long to read.
 */
export function readTable(
  app: App,
  project: Project,
  request: TableRequest,
  choose: (read: Omit<TableReport, 'page'>) => readonly number[],
): Promise<TableReport | undefined> {
  const { span, events } = request
  const node = app.db.of(span.projectId)
  const read = async (db: Queryable): Promise<TableReport> => {
    const names = namesOf(events)
    const isByCampaign = span.groupBy === 'campaign'
    const all = {
      currency: await displayCurrency(db, span.projectId),
      table: await readTableRows(db, span, { names, unique: events.unique, segment: request.segment }),
      compared: await readComparedTable(app, db, project, { ...request, names }),
      starts: await intervalStarts(db, span),
      campaigns: isByCampaign ? await listedCampaigns(db, span, request.textSort) : [],
      costNames: await knownEventNames(db, span.projectId, events.cost ?? []),
      cohorts: await cohortsOf(db, span, request),
    }
    const ids = choose(all)
    if (!isByCampaign) return { ...all, page: undefined }
    const days = await reportDays(db, project, app.now())
    return {
      ...all,
      page: await readCampaignPage(db, {
        window: span,
        days,
        ...request,
        ids,
        maxAds: app.config.memory.service.ads,
      }),
    }
  }
  return request.segment === undefined ? node.snapshot(read) : readWithTimeout(node, segmentTimeoutMs, read)
}

async function cohortsOf(
  db: Queryable,
  span: TableSpan,
  { economics }: Pick<TableRequest, 'economics'>,
): Promise<TableReport['cohorts']> {
  if (!economics) return undefined
  const { isFilled, since } = await cohortCoverage(db, span.projectId)
  return isFilled ? readTableCohorts(db, { ...span, since }) : null
}

/** Costs need counts, whether these are shown or not. */
function namesOf({ events, paymentEvents, cost = [] }: ReportEvents): EventNames {
  return {
    event: events && [...events, ...cost],
    payment: paymentEvents && [...paymentEvents, ...cost],
  }
}

async function readComparedTable(
  app: App,
  db: Queryable,
  { timezone }: Project,
  { span, compare, kind, names, events, economics }: TableRequest & { names: EventNames },
): Promise<ComparedTable | undefined> {
  if (compare === undefined) return undefined
  const days = await comparedDays(app, db, span, { compare, kind, timezone })
  if (days === undefined) return undefined
  const { from, to, part } = days
  const compared = { ...span, from, to }
  // By install day: whole days, as spend.
  const hasDays = part === undefined || from < to
  const shared = {
    from,
    to,
    starts: await intervalStarts(db, compared),
    cohorts: await cohortsOf(db, compared, { economics: economics && hasDays }),
  }
  if (part === undefined) {
    const table = await readTableRows(db, compared, { names, unique: events.unique })
    return { ...shared, until: undefined, byTime: table, byDay: table, clicksAreByDay: false }
  }
  const { byDay, ...until } = await readTableUntil(db, compared, { part, names })
  return { ...shared, ...until, until: part.to, byDay: hasDays ? byDay : undefined }
}
