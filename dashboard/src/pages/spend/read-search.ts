import { type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'
import { choiceIn, textIn, withoutBlanks } from '@tributary/contract/read-search'

type Search = Record<string, unknown>

/** `new`, or the id of the open item. */
function opened(value: unknown): 'new' | number | undefined {
  if (value === 'new') return value
  const number = Number(textIn(value))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export type RowsSearch = RangeSearch & { campaign?: string }

export const readRowsSearch = (search: Search): RowsSearch => ({
  ...readRangeSearch(search),
  ...withoutBlanks({ campaign: textIn(search.campaign) }),
})

/** Which account's form is open. */
export type AccountsSearch = { account?: 'new' | number }

export const readAccountsSearch = (search: Search): AccountsSearch =>
  withoutBlanks({ account: opened(search.account) })

export const discrepancySorts = [
  'campaign',
  'network',
  'clicks_ours',
  'clicks_network',
  'clicks_difference',
  'clicks_percent',
  'installs_ours',
  'installs_network',
  'installs_difference',
  'installs_percent',
] as const

export type DiscrepancySort = (typeof discrepancySorts)[number]

export type DiscrepanciesSearch = RangeSearch & {
  group?: 'campaign' | 'network'
  /** Only campaigns of this network; `none`: without one. */
  network?: string
  sort?: DiscrepancySort
  order?: 'asc' | 'desc'
  page?: number
  /** The row whose days are shown. */
  open?: string
}

export const readDiscrepanciesSearch = (search: Search): DiscrepanciesSearch => {
  const page = opened(search.page)
  return {
    ...readRangeSearch(search),
    ...withoutBlanks({
      group: choiceIn(search.group, ['campaign', 'network']),
      network: textIn(search.network),
      sort: choiceIn(search.sort, discrepancySorts),
      order: choiceIn(search.order, ['asc', 'desc']),
      page: page === 'new' ? undefined : page,
      open: textIn(search.open),
    }),
  }
}

export const deliveryStates = ['waiting', 'delivered', 'failed', 'skipped'] as const

export const deliveryEvents = [
  'install',
  'reinstall',
  'reengagement',
  'signup',
  'event',
  'payment',
  'uninstall',
  'attribution',
] as const

export type PostbacksSearch = {
  /** Which destination's form is open. */
  destination?: 'new' | number
  /** Filters of the log. */
  to?: number
  state?: (typeof deliveryStates)[number]
  event?: (typeof deliveryEvents)[number]
  /** The expanded delivery: destination and id. */
  shown?: string
}

export const readPostbacksSearch = (search: Search): PostbacksSearch => {
  const to = opened(search.to)
  return withoutBlanks({
    destination: opened(search.destination),
    to: to === 'new' ? undefined : to,
    state: choiceIn(search.state, deliveryStates),
    event: choiceIn(search.event, deliveryEvents),
    shown: textIn(search.shown),
  })
}

export const environments = ['production', 'development', 'test'] as const

export type SkadnetworkSearch = RangeSearch & { environment?: (typeof environments)[number] }

export const readSkadnetworkSearch = (search: Search): SkadnetworkSearch => ({
  ...readRangeSearch(search),
  ...withoutBlanks({ environment: choiceIn(search.environment, environments) }),
})

/** The same search with another range. */
export function withRange<Kept extends RangeSearch>(
  before: Kept,
  days: RangeSearch,
): Omit<Kept, keyof RangeSearch> & RangeSearch {
  const { range: _range, from: _from, to: _to, ...rest } = before
  return { ...rest, ...days }
}
