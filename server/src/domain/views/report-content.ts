import type { Figure } from '../reporting/series-figures.ts'
import type { ReportFigure } from './report-figures.ts'

export type ReportRow = { name: string; cells: { text: string; value: number | null }[] }

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
  firstColumn: string
  columns: string[]
  total: ReportRow
  rows: ReportRow[]
}

export function reportRow(
  name: string,
  figures: readonly ReportFigure[],
  { total, currency }: { total: Record<string, Figure>; currency: string },
): ReportRow {
  return {
    name,
    cells: figures.map((figure) => {
      const value = total[figure.metric] ?? null
      return { text: formatFigure(figure, value, currency), value: rounded(figure, value, currency) }
    }),
  }
}

/** Without a denominator there is no figure. */
function formatFigure({ unit }: ReportFigure, value: Figure, currency: string): string {
  if (value === null) return '–'
  if (unit === 'money') return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value)
  const digits = unit === 'count' ? 0 : 2
  const text = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
  return unit === 'percent' ? `${text}%` : text
}

function rounded({ unit }: ReportFigure, value: Figure, currency: string): Figure {
  if (value === null || unit === 'count') return value
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Number(value.toFixed(unit === 'money' ? maximumFractionDigits : 2))
}
