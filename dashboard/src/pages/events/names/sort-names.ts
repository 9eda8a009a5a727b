import type { listEventNames } from '@tributary/contract/manage-api/facts/event-names'
import type { ItemOf } from '#api/endpoint-types.ts'

export type EventName = ItemOf<typeof listEventNames>

export const nameColumns = ['name', 'count', 'people', 'revenue', 'last_day'] as const

export type NameColumn = (typeof nameColumns)[number]

const values: Record<NameColumn, (row: EventName) => string | number> = {
  name: ({ name }) => name.toLowerCase(),
  count: ({ count }) => count,
  people: ({ unique_count }) => unique_count,
  revenue: ({ revenue }) => revenue,
  last_day: ({ last_day }) => last_day,
}

export type NameOrder = { sort?: NameColumn; order?: 'asc' | 'desc'; q?: string }

/** Names sort from A, numbers from the largest. */
export const defaultOrder = (column: NameColumn) => (column === 'name' ? 'asc' : 'desc')

/** The rows whose name contains the text, sorted; ties by name. */
export function sortNames(rows: readonly EventName[], { sort = 'count', order, q = '' }: NameOrder) {
  const sign = (order ?? defaultOrder(sort)) === 'asc' ? 1 : -1
  const value = values[sort]
  const wanted = q.trim().toLowerCase()
  return rows
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => sign * compare(value(a), value(b)) || compare(a.name, b.name))
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
