import type { FigureId } from '#figures/names.ts'
import type { Column } from './columns.ts'

export type EventKind = 'event' | 'payment'
export type EventFigure = 'count' | 'people' | 'amount' | 'cost'
export type EventColumn = { kind: EventKind; figure: EventFigure; name: string }

export const eventFigures: readonly EventFigure[] = ['count', 'people', 'amount', 'cost']

export const figureLabels: Record<EventFigure, string> = {
  count: 'Count',
  people: 'Users',
  amount: 'Amount',
  cost: 'Cost each',
}

/** `event.count:level_completed`: the name comes last because it may contain any character. */
export const eventColumnId = ({ kind, figure, name }: EventColumn) => `${kind}.${figure}:${name}`

export function readEventColumn(id: string): EventColumn | undefined {
  const [, kind, figure, name] = /^(event|payment)\.(count|people|amount|cost):(.+)$/s.exec(id) ?? []
  if (kind === undefined || figure === undefined || name === undefined) return undefined
  return { kind: kind as EventKind, figure: figure as EventFigure, name }
}

/** A name with a comma cannot be requested alone, so only figures that every response includes can be shown. */
export const hasFigure = (name: string, figure: EventFigure) =>
  !name.includes(',') || figure === 'count' || figure === 'amount'

const paths: Record<EventKind, Record<EventFigure, [string, string]>> = {
  event: {
    count: ['custom_events', 'count'],
    people: ['custom_events', 'unique_count'],
    amount: ['custom_events', 'amount'],
    cost: ['cost_per_custom_events', ''],
  },
  payment: {
    count: ['payment_events', 'count'],
    people: ['payment_events', 'unique_count'],
    amount: ['payment_events', 'total'],
    cost: ['cost_per_payment_events', ''],
  },
}

const figures = {
  count: 'event_count',
  people: 'event_users',
  amount: 'event_amount',
  cost: 'cost_per_event',
} as const satisfies Record<EventFigure, FigureId>

const kinds = { count: 'count', people: 'count', amount: 'money', cost: 'cost' } as const

export function columnOfEvent(wanted: EventColumn): Column {
  const { kind, figure, name } = wanted
  const [group, field] = paths[kind][figure]
  const label = figure === 'count' ? name : `${name}, ${figureLabels[figure].toLowerCase()}`
  return {
    id: eventColumnId(wanted),
    label,
    kind: kinds[figure],
    figure: figures[figure],
    path: field === '' ? [group, name] : [group, name, field],
    event: figure !== 'cost',
  }
}

/** The API returns an event's count or its users, never both: choosing one removes the other. */
export function toggleColumn(chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  const wanted = readEventColumn(id)
  if (wanted === undefined || (wanted.figure !== 'count' && wanted.figure !== 'people'))
    return [...chosen, id]
  const other = wanted.figure === 'count' ? 'people' : 'count'
  const rest = chosen.filter((one) => {
    const known = readEventColumn(one)
    return known?.name !== wanted.name || known.figure !== other
  })
  return [...rest, id]
}
