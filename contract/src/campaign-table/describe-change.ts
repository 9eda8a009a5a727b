import { percentChange } from '#figures/percent-change.ts'
import type { CellFormat } from './cell.ts'
import type { Column } from './columns.ts'
import { formatCell, valueAt } from './format-cell.ts'
import type { Figures } from './report-rows.ts'

/** How a figure differs from the compared period. `title` has the figure of then. */
export type CellChange = { text: string; title: string; tone: 'good' | 'bad' | 'even' }

/** Undefined: there is nothing to compare. */
export function describeCellChange(
  column: Column,
  { figures, compared }: { figures: Figures; compared: Figures | null },
  format: CellFormat,
): CellChange | undefined {
  if (compared === null) return undefined
  const now = numberAt(column, figures)
  const before = numberAt(column, compared)
  if (now === undefined || before === undefined) return undefined
  const title = `Before: ${formatCell(column, compared, format).text}`
  if (now === before) return now === 0 ? undefined : { text: '=', title, tone: 'even' }
  const change = percentChange(now, before)
  if (change === undefined) return { text: 'new', title, tone: 'even' }
  const text = `${change > 0 ? '▲' : '▼'} ${format.write.change(Math.abs(change))}`
  return { text, title, tone: toneOf(column, change > 0 ? 'more' : 'less') }
}

function toneOf({ better }: Column, direction: 'more' | 'less'): CellChange['tone'] {
  if (better === undefined) return 'even'
  return better === direction ? 'good' : 'bad'
}

/** The figure as a number. Without installs or of installs that are too young there is none. */
export function numberAt({ path, event }: Column, figures: Figures): number | undefined {
  const value = valueAt(figures, path) ?? (event === true ? 0 : undefined)
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || value === null || !('value' in value)) return undefined
  return typeof value.value === 'number' ? value.value : undefined
}
