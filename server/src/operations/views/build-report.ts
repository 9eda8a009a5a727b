import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import type { Project } from '../../domain/project.ts'
import { buildSeries } from '../../domain/reporting/build-series.ts'
import { daysOfIntervals } from '../../domain/reporting/days-of-intervals.ts'
import { platformOf } from '../../domain/reporting/platform-of.ts'
import { headingOf, type ReportContent, reportRow } from '../../domain/views/report-content.ts'
import { reportDays } from '../../domain/views/report-days.ts'
import { figuresOfView, unsupportedInReport } from '../../domain/views/report-figures.ts'
import {
  groupingNames,
  groupingOf,
  isTime,
  type ReportGrouping,
  rowsOfSeries,
} from '../../domain/views/report-rows.ts'
import type { SavedView } from '../../domain/views/saved-view.ts'
import { viewPath } from '../../domain/views/view-path.ts'
import { findProject } from '../../storage/projects/projects.ts'
import { intervalStarts, resolveSpan } from '../../storage/reports/report-span.ts'
import type { SeriesSpan } from '../../storage/reports/series-sums.ts'
import { displayCurrency } from '../../storage/spend/currency-changes.ts'
import { findVisibleView } from '../../storage/views/saved-views.ts'
import { catchUp } from '../reports/catch-up.ts'
import { readSeriesRows } from '../reports/read-series-rows.ts'

// A report has every campaign, but not without end.
const maxGroups = 1_000

type Wanted = { viewId: number; name: string }

/** The figures of a view as its page would show them now: by the same sums and formulas. */
export async function buildReport(
  app: App,
  projectId: number,
  { viewId, name }: Wanted,
): Promise<ReportContent | Refusal> {
  const project = await findProject(app.db, projectId)
  const view = await findVisibleView(app.db, projectId, { id: viewId, memberId: undefined })
  if (project === undefined || view === undefined) return refuse('not_found')
  const reason = unsupportedInReport(view.page, view.search)
  if (reason !== undefined) return refuse('conflict', { reason })
  await catchUp(app, projectId)
  const now = app.now()
  const figures = figuresOfView(view.search)
  const group = groupingOf(view)
  const span = await spanOf(app, project, { view, group, now })
  const metrics = [...new Set(['installs', ...figures.map(({ metric }) => metric)])]
  const { currency, series, total } = await readFigures(app, span, metrics)
  const rows = rowsOfSeries(series, group, view.search)
  return {
    projectId,
    project: project.name,
    name,
    from: span.from,
    to: span.to,
    timezone: project.timezone,
    computedAt: now.toISOString(),
    currency,
    path: viewPath(projectId, view),
    firstColumn: groupingNames[group],
    columns: figures.map(({ label }) => label),
    headings: figures.map((figure) => headingOf(figure, currency)),
    total: reportRow('Totals', figures, { total, currency }),
    rows: rows.map((row) => reportRow(row.name, figures, { total: row.total, currency })),
  }
}

async function spanOf(
  { db }: App,
  { id: projectId, timezone, revenueFrom }: Project,
  { view, group, now }: { view: SavedView; group: ReportGrouping; now: Date },
): Promise<SeriesSpan> {
  const { today } = await resolveSpan(db, { timezone, now })
  const { network, platform } = view.page === 'campaigns' ? view.search : {}
  return {
    projectId,
    ...reportDays(view.search, today),
    today,
    interval: isTime(group) ? group : 'month',
    groupBy: isTime(group) ? undefined : group,
    platform: platformOf(platformIn(platform)),
    network: network === undefined ? undefined : String(network).toLowerCase(),
    campaignId: undefined,
    view: 'user_acquisition',
    revenueFrom,
  }
}

function platformIn(given: unknown): 'ios' | 'android' | 'web' | undefined {
  return given === 'ios' || given === 'android' || given === 'web' ? given : undefined
}

/** The groups, and everything together: ratios of a total are not the sum of ratios. */
async function readFigures({ db }: App, span: SeriesSpan, metrics: readonly string[]) {
  const starts = await intervalStarts(db, span)
  const request = { metrics, starts, daysOf: daysOfIntervals(span), maxGroups }
  return db.snapshot(async (snapshot) => {
    const groups = await readSeriesRows(snapshot, span, metrics)
    const all = await readSeriesRows(snapshot, { ...span, groupBy: undefined }, metrics)
    return {
      currency: await displayCurrency(snapshot, span.projectId),
      series: groups.length === 0 ? [] : buildSeries(groups, request),
      total: buildSeries(all, request)[0]?.total ?? {},
    }
  })
}
