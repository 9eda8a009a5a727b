import { type RangeSearch, readRangeSearch } from '../../parts/day-range.ts'
import { type Platform, platforms } from '../../parts/platform-names.ts'
import { choiceIn, textIn, withoutBlanks } from '../../parts/read-search.ts'

export const sourceNames = { INORGANIC: 'From a campaign', ORGANIC: 'Organic' } as const

export type SourceType = keyof typeof sourceNames

/** What the lists show, as it stands in the URL. */
export type PeopleSearch = RangeSearch & {
  tab?: 'installs'
  /** Whom to find. */
  q?: string
  campaign?: string
  source?: SourceType
  platform?: Platform
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
    suspicious: search.suspicious === true ? 'true' : choiceIn(search.suspicious, ['true']),
    rule: textIn(search.rule),
  })
}

/** What a person's page shows. */
export type PersonSearch = {
  /** The install whose receipt is open. */
  install?: string
  /** Kinds of steps that are not shown, a comma list. */
  hide?: string
}

export function readPersonSearch(search: Record<string, unknown>): PersonSearch {
  return withoutBlanks({ install: textIn(search.install), hide: textIn(search.hide) })
}
