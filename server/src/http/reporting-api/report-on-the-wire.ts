import type { ReportQuery } from '@tributary/contract/reporting-api/report-campaigns'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Style } from '#domain/reporting/figures-on-the-wire.ts'
import type { Format } from '#domain/reporting/format.ts'
import { paginate } from '#http/pagination.ts'
import { mapInTurns } from '#operations/reports/map-in-turns.ts'
import { readReport } from '#operations/reports/read-report.ts'
import { hasDateFilter, readReportQuery, styleOf } from '#operations/reports/read-report-query.ts'
import { reportRow } from '#operations/reports/report-row.ts'

/** The data of a report. It may be stale unless catchUp was called before. */
export async function reportOnTheWire(
  app: App,
  {
    project,
    query,
    formatOf,
    economics = false,
    own,
  }: {
    project: Project
    query: ReportQuery
    formatOf: (currency: string) => Format
    economics?: boolean
    own?: Style['own']
  },
) {
  const request = readReportQuery(query, { economics })
  const report = await readReport(app, project, request)
  const style = { ...styleOf(request, report, formatOf(report.currency)), ...(own !== undefined && { own }) }
  const shared = { nameOf: report.nameOf, hasDateFilter: hasDateFilter(query) }
  return {
    campaigns: await mapInTurns(report.rows, (row) => reportRow({ ...row, ...shared }, style)),
    pagination: paginate(report.total, query),
    display_currency: report.currency,
    view: request.window.view,
  }
}
