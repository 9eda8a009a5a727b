import { segmentIn } from '#read-search.ts'
import { currentColumnId, fixedColumns, type View } from './columns.ts'
import { readEventColumn } from './event-columns.ts'

/** What a row stands for. */
export const groupings = ['campaign', 'network', 'platform', 'day', 'week', 'month'] as const

export type Grouping = (typeof groupings)[number]

/** Days, weeks and months are drawn by nothing: they are the axis of a chart. */
export const isTime = (group: Grouping) => group === 'day' || group === 'week' || group === 'month'

/** What the table shows, as in the address of its page and in saved views. Defaults are left out. */
export type TableSearch = {
  view?: View
  q?: string
  status?: 'active' | 'inactive'
  network?: string
  platform?: 'ios' | 'android' | 'web'
  /** A Meta account. */
  account?: number
  /** The id of a segment: only its users. */
  segment?: number
  /** `campaign` is the default. */
  group?: Exclude<Grouping, 'campaign'>
  /** `previous` is the default. */
  compare?: 'year' | 'none'
  /** The id of a column, or `name`. */
  sort?: string
  order?: 'ascending' | 'descending'
  /** Days of the active-users window. */
  active_days?: number
  columns?: string[]
  /** How far rows are open by default: 1 shows ad sets, 2 their creatives and keywords too. */
  depth?: 1 | 2
  /** Rows that are open although `depth` closes them, or the other way round. */
  toggled?: string[]
}

export const oneOf = <const Values extends readonly unknown[]>(values: Values, given: unknown) =>
  values.find((value) => value === given) as Values[number] | undefined

export const integerFrom = (min: number, given: unknown) =>
  typeof given === 'number' && Number.isSafeInteger(given) && given >= min ? given : undefined

// The router parses a display id of digits as a number.
export function text(given: unknown): string | undefined {
  if (typeof given === 'number') return String(given)
  return typeof given === 'string' && given !== '' ? given : undefined
}

export const texts = (given: unknown) =>
  Array.isArray(given) ? given.flatMap((one: unknown) => text(one) ?? []) : undefined

export const known = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Drops unknown values. */
export function readTableSearch(search: Readonly<Record<string, unknown>>): TableSearch {
  return known({
    view: oneOf(['user_acquisition', 'retargeting'], search.view),
    q: text(search.q),
    status: oneOf(['active', 'inactive'], search.status),
    network: text(search.network),
    platform: oneOf(['ios', 'android', 'web'], search.platform),
    account: integerFrom(1, search.account),
    segment: segmentIn(search.segment),
    group: oneOf(['network', 'platform', 'day', 'week', 'month'], search.group),
    compare: oneOf(['year', 'none'], search.compare),
    sort: readSort(search.sort),
    order: oneOf(['ascending', 'descending'], search.order),
    active_days: integerFrom(1, search.active_days),
    columns: texts(search.columns),
    depth: oneOf([1, 2], search.depth),
    toggled: texts(search.toggled),
  })
}

function readSort(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const id = currentColumnId(given)
  const isKnown = id === 'name' || fixedColumns.some((column) => column.id === id)
  return isKnown || readEventColumn(id) !== undefined ? id : undefined
}
