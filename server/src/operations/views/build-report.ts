import { describeCompared } from '@tributary/contract/campaign-table/describe-compared'
import { describeSegmented } from '@tributary/contract/campaign-table/describe-segmented'
import { groupingNames } from '@tributary/contract/campaign-table/group-name'
import { linesOfReport } from '@tributary/contract/campaign-table/report-lines'
import { reportRows, sumRows } from '@tributary/contract/campaign-table/report-rows'
import { writerFor } from '@tributary/contract/figures/writer'
import { tableQuery } from '@tributary/contract/manage-api/reports/table'
import { conflict, isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { contentRows, type ReportContent } from '#domain/views/report-content.ts'
import type { SavedView } from '#domain/views/saved-view.ts'
import { isReportable, tableOfView } from '#domain/views/table-of-view.ts'
import { viewPath } from '#domain/views/view-path.ts'
import { buildTableData } from '#operations/reports/build-table-data.ts'
import { findProject } from '#storage/projects/projects.ts'
import { resolveSpan } from '#storage/reports/report-span.ts'
import { findSegment } from '#storage/segments/segments.ts'
import { findVisibleView } from '#storage/views/saved-views.ts'
import { buildExploreReport } from './build-explore-report.ts'

// A report has every campaign, but not without end.
const maxRows = 1_000

const write = writerFor('en-US')

/** A view as its page would show it now, from the same data. */
export async function buildReport(
  app: App,
  projectId: number,
  { viewId, name, signal }: { viewId: number; name: string; signal: AbortSignal },
): Promise<ReportContent | Refusal> {
  const project = await findProject(app.db, projectId)
  const view = await findVisibleView(app.db, projectId, { id: viewId, memberId: undefined })
  if (project === undefined || view === undefined || !isReportable(view.page)) return refuse('not_found')
  const now = app.now()
  if (view.page === 'explore') return buildExploreReport(app, project, { view, name, now, signal })
  const shown = await readShown(app, project, { view, now })
  if (isRefusal(shown)) return shown
  const { data, file, note } = shown
  return {
    projectId,
    project: project.name,
    name,
    from: data.from,
    to: data.to,
    timezone: project.timezone,
    computedAt: now.toISOString(),
    currency: data.display_currency,
    path: viewPath(projectId, view),
    note,
    firstColumn: groupingNames[file.group].one,
    columns: file.columns.map(({ label }) => label),
    rows: contentRows(file),
    lines: linesOfReport(file),
    left: data.total - data.rows.length,
  }
}

async function readShown(app: App, project: Project, { view, now }: { view: SavedView; now: Date }) {
  const { timezone } = project
  const { today } = await resolveSpan(app.db, { timezone, now })
  const { search, group, columns, query } = tableOfView(view, today)
  const parsed = tableQuery.safeParse(query)
  if (!parsed.success) return conflict('The view has a filter that no table can have.')
  const data = await buildTableData(app, project, {
    ...parsed.data,
    ...{ page: 1, limit: maxRows, seesPersonalData: false },
  })
  if (isRefusal(data)) return data
  const { from, to, compared, display_currency: currency } = data
  const { depth = 0, toggled } = search
  const period = { from, to, today }
  const rows = reportRows(data.rows, group, { depth, toggled: new Set(toggled), period, write })
  const format = { currency, timezone, write }
  return {
    data,
    file: { rows: [...sumRows(data), ...rows], columns, group, format },
    note:
      (await describeSegment(app, project, search.segment)) ??
      (search.compare === 'none' ? null : describeCompared(compared, format)),
  }
}

async function describeSegment(app: App, { id: projectId }: Project, id: number | undefined) {
  const segment = id === undefined ? undefined : await findSegment(app.db.of(projectId), projectId, id)
  return segment === undefined ? undefined : describeSegmented(segment.name)
}
