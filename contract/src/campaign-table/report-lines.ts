import type { CellFormat } from './cell.ts'
import type { Column, Kind } from './columns.ts'
import { numberAt } from './describe-change.ts'
import { formatCell } from './format-cell.ts'
import { groupingNames } from './group-name.ts'
import type { Row } from './report-rows.ts'
import type { Grouping } from './search.ts'

export type ReportFile = {
  /** Totals first. */
  rows: readonly Row[]
  columns: readonly Column[]
  group: Grouping
  format: CellFormat
}

const moneyKinds: readonly Kind[] = ['money', 'cost', 'cohort_money', 'mature_money', 'arpu']

function headingOf({ label, kind }: Column, currency: string): string {
  if (moneyKinds.includes(kind)) return `${label} (${currency})`
  return kind === 'share' || kind === 'cohort_share' ? `${label} (%)` : label
}

/** The lines of a file: numbers have no separators or units. A compared period adds a column to each figure. */
export function linesOfReport({ rows, columns, group, format }: ReportFile): (string | number)[][] {
  const isCompared = ({ path }: Column) => path.length > 0 && rows.some(({ compared }) => compared !== null)
  const headings = columns.flatMap((column) => {
    const heading = headingOf(column, format.currency)
    return isFigure(column) && isCompared(column) ? [heading, `${heading}, compared`] : [heading]
  })
  const cellsOf = ({ figures, compared }: Row) =>
    columns.flatMap((column) => {
      const { value } = formatCell(column, figures, format)
      if (!isFigure(column) || !isCompared(column)) return [value]
      const hasBefore = compared !== null && numberAt(column, compared) !== undefined
      return [value, hasBefore ? formatCell(column, compared, format).value : '']
    })
  const names = group === 'campaign' ? ['Display id', 'Ad set', 'Creative or keyword'] : []
  return [
    [groupingNames[group].one, ...names, ...headings],
    ...rows.map((row) => [...namesOf(row, group), ...cellsOf(row)]),
  ]
}

const isFigure = ({ kind }: Column) => !['text', 'network', 'platforms', 'moment'].includes(kind)

function namesOf({ path: [name = '', adSet = '', ad = ''], displayId }: Row, group: Grouping): string[] {
  return group === 'campaign' ? [name, displayId, adSet, ad] : [name]
}
