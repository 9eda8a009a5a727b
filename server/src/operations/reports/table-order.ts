import { figureAt, pathOfFigure, sortRows } from '#domain/reporting/table/sort-rows.ts'
import type { TableRequest } from './read-table.ts'
import type { TableSort } from './read-table-sort.ts'
import { economicsFigures, figuresOf, type Read } from './table-figures.ts'

/** A row of the table before it is shown. */
export type TableRow = { id: number; group: string; name: string | null; text: string | null }

/** All rows of the table, in the order of a sort. */
export function rowsInOrder(
  read: Read,
  request: TableRequest,
  { sort, ascending }: { sort: TableSort; ascending: boolean },
): TableRow[] {
  const rows = rowsOf(read, request)
  if (sort === undefined) return sortRows(rows, ({ group }) => group, { ascending })
  if ('text' in sort) return sortRows(rows, ({ text }) => text, { ascending })
  const at = pathOfFigure(sort.figure)
  const figureOf = at.path[0] === 'economics' ? economicsOf(read.cohorts) : sumsOf(read, request)
  return sortRows(rows, (row) => figureAt(figureOf(row), at), { ascending })
}

const sumsOf = (read: Read, request: TableRequest) => {
  const figures = figuresOf(read, request)
  return ({ group }: TableRow) => figures(read.table.groups.get(group))
}

const economicsOf = (cohorts: Read['cohorts']) => {
  const figures = economicsFigures(cohorts)
  return ({ group }: TableRow) => figures(({ groups }) => groups.get(group))
}

function rowsOf({ table, campaigns, starts }: Read, { span }: TableRequest): TableRow[] {
  if (span.groupBy === 'campaign')
    return campaigns.map(({ id, displayId, name, text }) => ({ id, group: displayId, name, text }))
  const groups = starts.length > 0 ? starts : [...table.groups.keys()].sort()
  return groups.map((group) => ({ id: 0, group, name: null, text: group }))
}
