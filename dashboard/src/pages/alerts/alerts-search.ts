import { choiceIn, textIn, withoutBlanks } from '@tributary/contract/read-search'

export type AlertsSearch = { of?: 'service'; state?: 'muted' | 'ended'; kind?: string }

export function readAlertsSearch(search: Record<string, unknown>): AlertsSearch {
  return withoutBlanks({
    of: choiceIn(search.of, ['service']),
    state: choiceIn(search.state, ['muted', 'ended']),
    kind: textIn(search.kind),
  })
}
