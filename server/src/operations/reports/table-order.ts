import { figureAt, pathOfFigure, sortRows } from '#domain/reporting/table/sort-rows.ts'
import type { TableRequest } from './read-table.ts'
import type { TableSort } from './read-table-query.ts'
import { economicsFigures, figuresOf, type Read } from './table-figures.ts'

/** A row of the table before it is shown. `key`: of its sums. */
export type TableRow = { id: number; key: string; group: string; name: string | null; text: string | null }

/** All rows of the table, in the order of a sort. */
export function rowsInOrder(
  read: Read,
  request: TableRequest,
  { sort, ascending }: { sort: TableSort; ascending: boolean },
): TableRow[] {
  const rows = rowsOf(read, request)
  if (sort === undefined) return sortRows(rows, ({ key }) => key, { ascending })
  if ('text' in sort) return sortRows(rows, ({ text }) => text, { ascending })
  const at = pathOfFigure(sort.figure)
  const figureOf = at.path[0] === 'economics' ? economicsOf(read.cohorts) : sumsOf(read, request)
  return sortRows(rows, (row) => figureAt(figureOf(row), at), { ascending })
}

const sumsOf = (read: Read, request: TableRequest) => {
  const figures = figuresOf(read, request)
  return ({ key }: TableRow) => figures(read.table.groups.get(key))
}

const economicsOf = (cohorts: Read['cohorts']) => {
  const figures = economicsFigures(cohorts)
  return ({ group }: TableRow) => figures(({ groups }) => groups.get(group))
}

function rowsOf({ table, campaigns, starts }: Read, { span }: TableRequest): TableRow[] {
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
