import { columnOfEvent, readEventColumn } from '@tributary/contract/campaign-table/event-columns'

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

/** Where a figure is in a row: `retention.d7`, `event.count:<name>`. A row without the event has none of them. */
export function pathOfFigure(id: string): { path: readonly string[]; missing: number | null } {
  const event = readEventColumn(id)
  if (event === undefined) return { path: id.split('.'), missing: null }
  const { path, event: isCounted } = columnOfEvent(event)
  return { path, missing: isCounted === true ? 0 : null }
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
