import { type RangeSearch, readRangeSearch } from '../../../parts/day-range.ts'
import { type ChartFigure, readChartFigure } from '../compare/chart-figures.ts'
import { currentColumnId, fixedColumns } from './columns.ts'
import { readEventColumn } from './event-columns.ts'
import { readWidths, type Widths } from './widths.ts'

export type View = 'user_acquisition' | 'retargeting'

/** What a row stands for. */
export const groupings = ['campaign', 'network', 'platform', 'day', 'week', 'month'] as const

export type Grouping = (typeof groupings)[number]

/** Days, weeks and months are drawn by nothing: they are the axis of a chart. */
export const isTime = (group: Grouping) => group === 'day' || group === 'week' || group === 'month'

export const mostPicked = 8

export const pageSizes = [10, 25, 50, 100] as const
export const defaultPageSize = 25

/** The whole view of the report, as kept in the URL. Defaults are left out. */
export type CampaignsSearch = RangeSearch & {
  view?: View
  q?: string
  status?: 'active' | 'inactive'
  network?: string
  platform?: 'ios' | 'android' | 'web'
  /** A Meta account. */
  account?: number
  /** `campaign` is the default. */
  group?: Exclude<Grouping, 'campaign'>
  /** `previous` is the default. */
  compare?: 'year' | 'none'
  /** The id of a column, or `name`. */
  sort?: string
  order?: 'ascending' | 'descending'
  page?: number
  size?: number
  /** Days of the active-users window. */
  active_days?: number
  columns?: string[]
  widths?: Widths
  /** The rows that are drawn over time, and the figure. */
  picked?: string[]
  figure?: ChartFigure
  /** How much time a point of the chart covers. */
  every?: 'day' | 'week' | 'month'
  /** How far rows are open by default: 1 shows ad sets, 2 their creatives and keywords too. */
  depth?: 1 | 2
  /** Rows that are open although `depth` closes them, or the other way round. */
  toggled?: string[]
  /** The campaign whose drawer is open. */
  campaign?: string
}

const oneOf = <const Values extends readonly unknown[]>(values: Values, given: unknown) =>
  values.find((value) => value === given) as Values[number] | undefined

const integerFrom = (min: number, given: unknown) =>
  typeof given === 'number' && Number.isSafeInteger(given) && given >= min ? given : undefined

// The router parses a display id of digits as a number.
function text(given: unknown): string | undefined {
  if (typeof given === 'number') return String(given)
  return typeof given === 'string' && given !== '' ? given : undefined
}

const texts = (given: unknown) =>
  Array.isArray(given) ? given.flatMap((one: unknown) => text(one) ?? []) : undefined

/** Reads the URL and drops unknown values. */
export function readCampaignsSearch(search: Record<string, unknown>): CampaignsSearch {
  const known: Record<string, unknown> = {
    view: oneOf(['user_acquisition', 'retargeting'], search.view),
    q: text(search.q),
    status: oneOf(['active', 'inactive'], search.status),
    network: text(search.network),
    platform: oneOf(['ios', 'android', 'web'], search.platform),
    account: integerFrom(1, search.account),
    group: oneOf(['network', 'platform', 'day', 'week', 'month'], search.group),
    compare: oneOf(['year', 'none'], search.compare),
    sort: readSort(search.sort),
    order: oneOf(['ascending', 'descending'], search.order),
    page: integerFrom(1, search.page),
    size: oneOf(pageSizes, search.size),
    active_days: integerFrom(1, search.active_days),
    columns: texts(search.columns),
    widths: readWidths(search.widths),
    picked: texts(search.picked)?.slice(0, mostPicked),
    figure: readChartFigure(search.figure),
    every: oneOf(['day', 'week', 'month'], search.every),
    depth: oneOf([1, 2], search.depth),
    toggled: texts(search.toggled),
    campaign: text(search.campaign),
  }
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
  return { ...readRangeSearch(search), ...given } as CampaignsSearch
}

function readSort(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const id = currentColumnId(given)
  const isKnown = id === 'name' || fixedColumns.some((column) => column.id === id)
  return isKnown || readEventColumn(id) !== undefined ? id : undefined
}

export type Fields = Record<string, unknown>
export type Change = Fields | ((before: CampaignsSearch) => Fields)

const keepingPage = [
  'page',
  'columns',
  'widths',
  'depth',
  'toggled',
  'campaign',
  'picked',
  'figure',
  'every',
  'compare',
]

/** Changes the view. Another query starts at page 1. */
export function changeSearch(search: CampaignsSearch, given: Change): CampaignsSearch {
  const change = typeof given === 'function' ? given(search) : given
  const keepsPage = keepingPage.some((field) => field in change)
  const { page, ...rest } = search
  return readCampaignsSearch({ ...(keepsPage ? search : rest), ...change })
}

export function toggleRow({ toggled = [] }: CampaignsSearch, key: string): Fields {
  return { toggled: toggled.includes(key) ? toggled.filter((one) => one !== key) : [...toggled, key] }
}

export function togglePicked({ picked = [] }: CampaignsSearch, key: string): Fields {
  const next = picked.includes(key) ? picked.filter((one) => one !== key) : [...picked, key]
  return { picked: next.length === 0 ? undefined : next.slice(0, mostPicked) }
}
