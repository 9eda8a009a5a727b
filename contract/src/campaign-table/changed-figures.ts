import type { CellFormat } from './cell.ts'
import { fixedColumns } from './columns.ts'
import { formatCell, valueAt } from './format-cell.ts'
import type { Figures } from './report-rows.ts'

type Table = {
  totals: { figures: Figures }
  rows: readonly { group: string; name: string | null; figures: Figures }[]
}

/** What changed between two readings of the table: of the totals, and of each campaign. */
export type ChangedRow = { name: string; changes: { label: string; before: string; after: string }[] }

export function changedFigures(before: Table, after: Table, format: CellFormat): ChangedRow[] {
  const earlier = new Map(before.rows.map((row) => [row.group, row.figures]))
  const rows = [
    { name: 'Totals', was: before.totals.figures, is: after.totals.figures },
    ...after.rows.map(({ group, name, figures }) => ({
      name: name === null ? group : `${name} (${group})`,
      was: earlier.get(group) ?? {},
      is: figures,
    })),
  ]
  return rows
    .map(({ name, was, is }) => ({ name, changes: changesOf(was, is, format) }))
    .filter(({ changes }) => changes.length > 0)
}

function changesOf(was: Figures, is: Figures, format: CellFormat): ChangedRow['changes'] {
  return fixedColumns
    .filter(({ path }) => path.length === 1 && typeof valueAt(is, path) === 'number')
    .map((column) => ({
      label: column.label,
      before: formatCell(column, was, format).text,
      after: formatCell(column, is, format).text,
    }))
    .filter(({ before, after }) => before !== after)
}
