import type { TableQuery } from '@tributary/contract/manage-api/reports/table'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { isFiltered } from '#storage/reports/rank-campaigns.ts'
import { campaignRows } from './campaign-rows.ts'
import { mapInTurns } from './map-in-turns.ts'
import { readTable, type TableReport, type TableRequest } from './read-table.ts'
import { readTableQuery } from './read-table-query.ts'
import { readTableSort } from './read-table-sort.ts'
import { comparedFigures, economicsFigures, figuresOf } from './table-figures.ts'
import { rowsInOrder, type TableRow } from './table-order.ts'

/** The campaign table as the API and mails have it: a page of its rows, and how many there are in `total`. */
export async function buildTableData(
  app: App,
  project: Project,
  query: TableQuery & { seesPersonalData: boolean },
) {
  const sort = readTableSort(query)
  if (isRefusal(sort)) return sort
  const request = await readTableQuery(app, project, query)
  if (isRefusal(request)) return request
  await catchUp(app, project.id)
  let rows: TableRow[] = []
  const isUp = query.sort_order === undefined ? sort === undefined : query.sort_order === 'ascending'
  const report = await readTable(app, project, request, (read) => {
    rows = rowsInOrder(read, request, { sort, ascending: isUp })
    return pageOf(rows, query).map(({ id }) => id)
  })
  if (report === undefined) return refuse('too_slow')
  return { ...(await dataOf(report, request, pageOf(rows, query))), total: rows.length }
}

function pageOf(rows: readonly TableRow[], { page, limit }: TableQuery): TableRow[] {
  return rows.slice((page - 1) * limit, page * limit)
}

async function dataOf(report: TableReport, request: TableRequest, rows: readonly TableRow[]) {
  const { span } = request
  const { table, compared, currency } = report
  const { from, to, view, groupBy } = span
  const figures = figuresOf(report, request)
  const economics = economicsFigures(report.cohorts)
  const figuresThen = comparedFigures(report, request)
  const sums = (whole: 'totals' | 'organic' | 'deleted') => ({
    figures: { ...figures(table[whole]), ...economics((cohorts) => cohorts[whole]) },
    compared: figuresThen(
      (one) => one[whole],
      (cohorts) => cohorts[whole],
    ),
  })
  const ofCampaign = campaignRows(report, request)
  const groupThen = groupsOfThen(report)
  return {
    ...{ from, to, view, group_by: request.groupedBy, display_currency: currency },
    compared:
      compared === undefined
        ? null
        : { from: compared.from, to: compared.to, until: compared.until?.toISOString() ?? null },
    rows: await mapInTurns(rows, (row) => {
      const { group, name } = row
      const then = groupThen(group)
      return {
        ...{ group, name },
        figures: {
          ...(ofCampaign(row) ?? figures(table.groups.get(group))),
          ...economics(({ groups }) => groups.get(group)),
        },
        compared:
          then === null
            ? null
            : figuresThen(
                ({ groups }) => groups.get(then),
                ({ groups }) => groups.get(then),
              ),
      }
    }),
    totals: sums('totals'),
    organic: isFiltered(span.filter) ? null : sums('organic'),
    deleted: groupBy === 'campaign' && table.deleted !== undefined ? sums('deleted') : null,
  }
}

/** What a row is called in the compared period: an interval is the one at the same place. Null: there is none. */
function groupsOfThen({ starts, compared }: TableReport) {
  return (group: string): string | null =>
    starts.length === 0 ? group : (compared?.starts[starts.indexOf(group)] ?? null)
}
