import { type FigureId, figures } from '@tributary/contract/figures/names'
import {
  formatAverage,
  formatCount,
  formatMoney,
  formatPercent,
  formatRatio,
  formatShortCount,
  formatShortMoney,
} from './figures.ts'

/** A figure in its unit. Without a denominator there is none: a dash, never zero. */
export function formatFigure(figure: FigureId, value: number | null | undefined, currency: string): string {
  if (value === null || value === undefined) return '–'
  const { unit } = figures[figure]
  if (unit === 'money') return formatMoney(value, currency)
  if (unit === 'percent') return formatPercent(value)
  if (unit === 'ratio') return formatRatio(value)
  return unit === 'average' ? formatAverage(value) : formatCount(value)
}

/** For ticks and narrow tables. */
export function formatShortFigure(figure: FigureId, value: number | null, currency: string): string {
  const { unit } = figures[figure]
  if (value !== null && unit === 'money') return formatShortMoney(value, currency)
  if (value !== null && unit === 'count') return formatShortCount(value)
  return formatFigure(figure, value, currency)
}
