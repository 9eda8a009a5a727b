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
  /** The same with units, for files, which have plain numbers. */
  headings: string[]
  total: ReportRow
  rows: ReportRow[]
}

export function headingOf({ label, unit }: ReportFigure, currency: string): string {
  if (unit === 'money') return `${label} (${currency})`
  return unit === 'percent' ? `${label} (%)` : label
}

export function reportRow(
  name: string,
  figures: readonly ReportFigure[],
  { total, currency }: { total: Record<string, Figure>; currency: string },
): ReportRow {
  return {
    name,
    cells: figures.map((figure) => {
      const value = shownValue(figure, total[figure.metric] ?? null)
      return { text: formatFigure(figure, value, currency), value: rounded(figure, value, currency) }
    }),
  }
}

/** No spend and no denominator are a dash, as on the page. */
function shownValue({ metric }: ReportFigure, value: Figure): Figure {
  return metric === 'spend' && value === 0 ? null : value
}

function formatFigure({ unit }: ReportFigure, value: Figure, currency: string): string {
  if (value === null) return '–'
  if (unit === 'money') return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value)
  const text = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: unit === 'ratio' ? 2 : 0,
    maximumFractionDigits: unit === 'count' ? 0 : 2,
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
