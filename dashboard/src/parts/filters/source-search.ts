import { choiceIn, textIn, withoutBlanks } from '@tributary/contract/read-search'

/** The install filters in the URL. */
export type SourceSearch = { platform?: 'android' | 'ios' | 'web'; network?: string; campaign?: string }

export function readSourceSearch(search: Record<string, unknown>): SourceSearch {
  return withoutBlanks({
    platform: choiceIn(search.platform, ['android', 'ios', 'web']),
    network: textIn(search.network),
    campaign: textIn(search.campaign),
  })
}
