import type { Column } from '@tributary/contract/campaign-table/columns'
import { readEventColumn } from '@tributary/contract/campaign-table/event-columns'
import type { Figure } from '@tributary/contract/figures/figure'
import { type FigureId, figures, shortFigureLabel } from '@tributary/contract/figures/names'
import { formatCount, formatShortCount } from '#format/figures.ts'
import { formatFigure, formatShortFigure } from '#format/format-figure.ts'

/** The figures that can be drawn over time, by their names in the series of the API. */
const drawn = (Object.entries(figures) as [FigureId, Figure][])
  .filter(([, { series, isRecent }]) => series !== undefined && isRecent !== true)
  .map(([id]) => id)

type EventFigure = `event:${string}` | `payment:${string}`

export type ChartFigure = FigureId | EventFigure

export const defaultFigure: ChartFigure = 'installs'

const isEvent = (figure: string): figure is EventFigure => /^(event|payment):[^,]+$/.test(figure)

export function readChartFigure(given: unknown): ChartFigure | undefined {
  if (typeof given === 'string' && isEvent(given)) return given
  return drawn.find((figure) => figure === given)
}

/** Undefined: an event has no entry of its own in the glossary. */
export const glossaryFigure = (figure: ChartFigure) => (isEvent(figure) ? undefined : figure)

export const chartLabel = (figure: ChartFigure) =>
  isEvent(figure) ? figure.slice(figure.indexOf(':') + 1) : shortFigureLabel(figure)

/** All figures, with the events of the table. */
export function chartChoices(columns: readonly Column[], shown: ChartFigure): ChartFigure[] {
  const events = columns.flatMap(({ id }) => {
    const event = readEventColumn(id)
    return event === undefined ? [] : (readChartFigure(`${event.kind}:${event.name}`) ?? [])
  })
  return [...new Set([...drawn, ...events, shown])]
}

export const formatChartFigure = (figure: ChartFigure, value: number, currency: string) =>
  isEvent(figure) ? formatCount(value) : formatFigure(figure, value, currency)

export const formatChartTick = (figure: ChartFigure, value: number, currency: string) =>
  isEvent(figure) ? formatShortCount(value) : formatShortFigure(figure, value, currency)
