import { type RangeSearch, readRangeSearch } from '../../parts/day-range.ts'

type Search = Record<string, unknown>

/** A word of the URL; numbers are words too. */
function word(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/** `new`, or the number of what is open. */
function opened(value: unknown): 'new' | number | undefined {
  if (value === 'new') return value
  const number = Number(word(value))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Leaves out what is not said, so that an address stays short. */
function said<Given extends object>(
  given: Given,
): { [Name in keyof Given]?: Exclude<Given[Name], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never
}

export type RowsSearch = RangeSearch & { campaign?: string }

export const readRowsSearch = (search: Search): RowsSearch => ({
  ...readRangeSearch(search),
  ...said({ campaign: word(search.campaign) }),
})

/** Which account's form is open. */
export type AccountsSearch = { account?: 'new' | number }

export const readAccountsSearch = (search: Search): AccountsSearch =>
  said({ account: opened(search.account) })

export const discrepancyFields = [
  'day',
  'campaign',
  'clicks_ours',
  'clicks_network',
  'clicks_difference',
  'clicks_percent',
  'installs_ours',
  'installs_network',
  'installs_difference',
  'installs_percent',
] as const

export type DiscrepancyField = (typeof discrepancyFields)[number]

export type DiscrepanciesSearch = RangeSearch & {
  sort?: DiscrepancyField
  order?: 'asc' | 'desc'
  page?: number
}

export const readDiscrepanciesSearch = (search: Search): DiscrepanciesSearch => {
  const page = opened(search.page)
  return {
    ...readRangeSearch(search),
    ...said({
      sort: oneOf(discrepancyFields, search.sort),
      order: oneOf(['asc', 'desc'], search.order),
      page: page === 'new' ? undefined : page,
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
  /** What the log shows. */
  to?: number
  state?: (typeof deliveryStates)[number]
  event?: (typeof deliveryEvents)[number]
  /** The delivery whose answer is shown: destination and id. */
  shown?: string
}

export const readPostbacksSearch = (search: Search): PostbacksSearch => {
  const to = opened(search.to)
  return said({
    destination: opened(search.destination),
    to: to === 'new' ? undefined : to,
    state: oneOf(deliveryStates, search.state),
    event: oneOf(deliveryEvents, search.event),
    shown: word(search.shown),
  })
}

export const environments = ['production', 'development', 'test'] as const

export type SkadnetworkSearch = RangeSearch & { environment?: (typeof environments)[number] }

export const readSkadnetworkSearch = (search: Search): SkadnetworkSearch => ({
  ...readRangeSearch(search),
  ...said({ environment: oneOf(environments, search.environment) }),
})

/** The same view over other days. */
export function overDays<Kept extends RangeSearch>(
  before: Kept,
  days: RangeSearch,
): Omit<Kept, keyof RangeSearch> & RangeSearch {
  const { range: _range, from: _from, to: _to, ...rest } = before
  return { ...rest, ...days }
}
