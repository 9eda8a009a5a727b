import { describeCellChange } from '@tributary/contract/campaign-table/describe-change'
import { formatCell } from '@tributary/contract/campaign-table/format-cell'
import type { ReportFile } from '@tributary/contract/campaign-table/report-lines'

/** `change`: against the compared period. */
export type ReportCell = { text: string; change?: { text: string; tone: 'good' | 'bad' | 'even' } }

/** `level`: ad sets are below their campaign. Sums come first. */
export type ReportRow = { name: string; level: number; isSum: boolean; cells: ReportCell[] }

/** A PNG in base64, and what it shows in words. */
export type ReportPicture = { png: string; alt: string; width: number; height: number }

/** One sending of a schedule: computed once, stored, and the same for every recipient and every attempt. */
export type ReportContent = {
  projectId: number
  project: string
  name: string
  from: string
  to: string
  timezone: string
  computedAt: string
  currency: string
  /** Of the page with the view, below the public URL. */
  path: string
  /** What the changes are against, or whose figures these are; null: nothing is compared. */
  note: string | null
  firstColumn: string
  columns: string[]
  rows: ReportRow[]
  /** The lines of the attached file. */
  lines: (string | number)[][]
  /** The attached file as it is, instead of lines. */
  csv?: string
  /** Drawn once, too. */
  picture?: ReportPicture
  /** Rows that neither has. */
  left: number
}

/** The rows as on the page of the table. */
export function contentRows({ rows, columns, format }: ReportFile): ReportRow[] {
  return rows.map((row) => ({
    name: row.note === undefined ? row.name : `${row.name} (${row.note})`,
    level: row.level,
    isSum: row.kind === 'sum',
    cells: columns.map((column) => {
      const change = describeCellChange(column, row, format)
      const { text } = formatCell(column, row.figures, format)
      return change === undefined ? { text } : { text, change: { text: change.text, tone: change.tone } }
    }),
  }))
}
