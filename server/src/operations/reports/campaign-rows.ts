import type { TableReport, TableRequest } from './read-table.ts'
import { reportRow } from './report-row.ts'
import { figuresOf, tableStyle } from './table-figures.ts'
import type { TableRow } from './table-order.ts'

/** The rows of the report, with their ads. */
export function campaignRows(report: TableReport, request: TableRequest) {
  const { page, costNames } = report
  if (page === undefined) return () => undefined
  const style = tableStyle(request, { ...page, costNames })
  const rows = new Map(page.rows.map((row) => [row.campaign.id, row]))
  const figures = figuresOf(report, request)
  return ({ id, group }: TableRow) => {
    const row = rows.get(id)
    const shown = row && reportRow({ ...row, nameOf: page.nameOf, hasDateFilter: true }, style)
    if (shown === undefined || request.segment === undefined) return shown
    // Rollups of ads are of everybody.
    return { ...shown, ...figures(report.table.groups.get(group)), adSets: [] }
  }
}
