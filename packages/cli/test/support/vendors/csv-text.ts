import { csvLine } from './write-csv-cells.ts'

type Cells = Readonly<Record<string, string>>

type Layout = { delimiter?: string; lineBreak?: string; byteOrderMark?: boolean }

/** A CSV file with these headings; a cell that a row does not have is empty. */
export function csvText(headings: readonly string[], rows: readonly Cells[], layout: Layout = {}): string {
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
  const text = lines.map((cells) => csvLine(cells, layout.delimiter, layout.lineBreak)).join('')
  return layout.byteOrderMark ? `\uFEFF${text}` : text
}
