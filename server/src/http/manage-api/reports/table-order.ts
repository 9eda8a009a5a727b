import { economicsOf, noBranchCohorts } from '../../../domain/reporting/cohorts/branch-cohorts.ts'
import { figureAt, pathOfFigure, sortRows } from '../../../domain/reporting/table/sort-rows.ts'
import type { TableReport, TableRequest } from '../../../operations/reports/read-table.ts'
import type { TableSort } from './read-table-query.ts'
import { figuresOf } from './table-figures.ts'

/** A row of the table before it is shown. `key`: of its sums. */
export type TableRow = { id: number; key: string; group: string; name: string | null; text: string | null }

/** All rows of the table, in the order of a sort. */
export function rowsInOrder(
  read: TableReport,
  request: TableRequest,
  { sort, ascending }: { sort: TableSort; ascending: boolean },
): TableRow[] {
  const rows = rowsOf(read, request)
  if (sort === undefined) return sortRows(rows, ({ key }) => key, { ascending })
  if ('text' in sort) return sortRows(rows, ({ text }) => text, { ascending })
  if ('cohort' in sort) return sortRows(rows, cohortFigures(read, sort.cohort), { ascending })
  const figures = figuresOf(read, request)
  const at = pathOfFigure(sort.figure)
  const figureOf = ({ key }: TableRow) => figureAt(figures(read.table.groups.get(key)), at)
  return sortRows(rows, figureOf, { ascending })
}

/** A figure of cohorts by age. Only campaigns have it. */
function cohortFigures({ page }: TableReport, figure: string): (row: TableRow) => number | null {
  if (page?.coverage?.isFilled !== true) return () => null
  const at = pathOfFigure(figure)
  const cohorts = new Map(page.rows.map(({ campaign, branch }) => [campaign.id, branch.cohorts]))
  return ({ id }) => figureAt({ economics: economicsOf(cohorts.get(id) ?? noBranchCohorts()) }, at)
}

function rowsOf({ table, campaigns, starts }: TableReport, { span }: TableRequest): TableRow[] {
  if (span.groupBy === 'campaign')
    return campaigns.map(({ id, displayId, name, text }) => ({
      id,
      key: String(id),
      group: displayId,
      name,
      text,
    }))
  const keys = starts.length > 0 ? starts : [...table.groups.keys()].sort()
  return keys.map((key) => ({ id: 0, key, group: key, name: null, text: key }))
}
