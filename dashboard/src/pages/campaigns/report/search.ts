import { type RangeSearch, readRangeSearch } from '../../../parts/day-range.ts'

export type View = 'user_acquisition' | 'retargeting'

export const sortFields = [
  'clicks',
  'installs',
  'signups',
  'revenue',
  'spend',
  'created_at',
  'uninstalls',
  'conversion',
  'suspicious_installs',
  'roas',
] as const

export type SortField = (typeof sortFields)[number]

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
  sort?: SortField
  order?: 'ascending' | 'descending'
  page?: number
  size?: number
  /** Days of the active-users window. */
  active_days?: number
  columns?: string[]
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
    sort: oneOf(sortFields, search.sort),
    order: oneOf(['ascending', 'descending'], search.order),
    page: integerFrom(1, search.page),
    size: oneOf(pageSizes, search.size),
    active_days: integerFrom(1, search.active_days),
    columns: texts(search.columns),
    depth: oneOf([1, 2], search.depth),
    toggled: texts(search.toggled),
    campaign: text(search.campaign),
  }
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
  return { ...readRangeSearch(search), ...given } as CampaignsSearch
}

export type Fields = Record<string, unknown>
export type Change = Fields | ((before: CampaignsSearch) => Fields)

/** Changes the view. Another query starts at page 1. */
export function changeSearch(search: CampaignsSearch, given: Change): CampaignsSearch {
  const change = typeof given === 'function' ? given(search) : given
  const keepsPage = ['page', 'columns', 'depth', 'toggled', 'campaign'].some((field) => field in change)
  const { page, ...rest } = search
  return readCampaignsSearch({ ...(keepsPage ? search : rest), ...change })
}

export function toggleRow({ toggled = [] }: CampaignsSearch, key: string): Fields {
  return { toggled: toggled.includes(key) ? toggled.filter((one) => one !== key) : [...toggled, key] }
}
