import { type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'
import { choiceIn, textIn, withoutBlanks } from '@tributary/contract/read-search'
import { type ShadowVendor, shadowVendors } from '@tributary/contract/shadow-vendors'
import { type ShadowOutcome, shadowOutcomes } from '@tributary/contract/shadow-words'

export const shadowGroups = ['campaign', 'day', 'day_campaign'] as const

export type ShadowGroup = (typeof shadowGroups)[number]

export type ShadowSearch = RangeSearch & {
  vendor?: ShadowVendor
  group?: ShadowGroup
  /** Which examples are listed. */
  outcome?: ShadowOutcome
  /** The key of a campaign's row. */
  place?: string
}

export function readShadowSearch(search: Record<string, unknown>): ShadowSearch {
  return withoutBlanks({
    ...readRangeSearch(search),
    vendor: choiceIn(search.vendor, shadowVendors),
    group: choiceIn(search.group, shadowGroups),
    outcome: choiceIn(search.outcome, shadowOutcomes),
    place: textIn(search.place),
  })
}
