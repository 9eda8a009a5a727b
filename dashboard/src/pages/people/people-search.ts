import { type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'
import { type Platform, platforms } from '@tributary/contract/platforms'
import { choiceIn, textIn, withoutBlanks } from '@tributary/contract/read-search'

export const sourceNames = { INORGANIC: 'From a campaign', ORGANIC: 'Organic' } as const

export const paidNames = { true: 'Has paid', false: 'Has not paid' } as const

export const statusNames = { active: 'Active', uninstalled: 'Uninstalled', erased: 'Erased' } as const

export type SourceType = keyof typeof sourceNames

/** The state of the lists, kept in the URL. */
export type PeopleSearch = RangeSearch & {
  tab?: 'installs'
  /** The search text. */
  q?: string
  campaign?: string
  source?: SourceType
  platform?: Platform
  paid?: keyof typeof paidNames
  status?: keyof typeof statusNames
  suspicious?: 'true'
  /** A fraud rule. */
  rule?: string
}

export function readPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  return withoutBlanks({
    ...readRangeSearch(search),
    tab: choiceIn(search.tab, ['installs']),
    q: textIn(search.q),
    campaign: textIn(search.campaign),
    source: choiceIn(search.source, Object.keys(sourceNames) as SourceType[]),
    platform: choiceIn(search.platform, platforms),
    // The router reads true and false in the URL as booleans.
    paid: choiceIn(String(search.paid), ['true', 'false']),
    status: choiceIn(search.status, Object.keys(statusNames) as (keyof typeof statusNames)[]),
    suspicious: search.suspicious === true ? 'true' : choiceIn(search.suspicious, ['true']),
    rule: textIn(search.rule),
  })
}

/** The state of a user's page, kept in the URL. */
export type UserSearch = {
  /** The install whose receipt is open. */
  install?: string
  /** Hidden kinds of steps, comma-separated. */
  hide?: string
}

export function readUserSearch(search: Record<string, unknown>): UserSearch {
  return withoutBlanks({ install: textIn(search.install), hide: textIn(search.hide) })
}
