/** Rows by a number or a text, those without one last. Ties keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number | string | null,
  { ascending }: { ascending: boolean },
): Row[] {
  const sign = ascending ? 1 : -1
  return rows
    .map((row) => ({ row, value: keyOf(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return a === b ? 0 : a < b ? -sign : sign
    })
    .map(({ row }) => row)
}

type EventFigure = 'count' | 'people' | 'amount' | 'cost'

const fieldsOfEvents: Record<'event' | 'payment', Record<EventFigure, readonly [string, string?]>> = {
  event: {
    count: ['custom_events', 'count'],
    people: ['custom_events', 'unique_count'],
    amount: ['custom_events', 'amount'],
    cost: ['cost_per_custom_events'],
  },
  payment: {
    count: ['payment_events', 'count'],
    people: ['payment_events', 'unique_count'],
    amount: ['payment_events', 'total'],
    cost: ['cost_per_payment_events'],
  },
}

/** Where a figure is in a row: `retention.d7`, `event.count:<name>`. A row without the event has none of them. */
export function pathOfFigure(id: string): { path: readonly string[]; missing: number | null } {
  const event = readEventSort(id)
  if (event === undefined) return { path: id.split('.'), missing: null }
  const [field, inside] = fieldsOfEvents[event.kind][event.figure]
  return {
    path: inside === undefined ? [field, event.name] : [field, event.name, inside],
    missing: event.figure === 'cost' ? null : 0,
  }
}

export function readEventSort(
  id: string,
): { kind: 'event' | 'payment'; figure: EventFigure; name: string } | undefined {
  const [, kind, figure, name] = /^(event|payment)\.(count|people|amount|cost):(.+)$/s.exec(id) ?? []
  if (kind === undefined || figure === undefined || name === undefined) return undefined
  return { kind: kind as 'event' | 'payment', figure: figure as EventFigure, name }
}

/** A figure of a row as a number. Of a cohort, its value. */
export function figureAt(figures: object, { path, missing }: ReturnType<typeof pathOfFigure>): number | null {
  const value = path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined,
    figures,
  )
  if (typeof value === 'object' && value !== null && 'value' in value)
    return typeof value.value === 'number' ? value.value : null
  return typeof value === 'number' ? value : missing
}
