import type { LiveKind } from '@tributary/contract/manage-api/live/live'
import { type Platform, platforms } from '@tributary/contract/platforms'
import { choiceIn, choicesIn, textIn, withoutBlanks } from '@tributary/contract/read-search'

export const liveKinds: readonly LiveKind[] = [
  'click',
  'impression',
  'install',
  'reinstall',
  'reengagement',
  'open',
  'signup',
  'event',
  'payment',
  'uninstall',
  'refusal',
  'remark',
]

/** The filters of the stream, as kept in the URL. */
export type LiveFilters = {
  /** A comma-separated list. Undefined: all kinds. */
  kinds?: string
  campaign?: string
  platform?: Platform
  user?: string
  q?: string
  /** Id of a test device. */
  device?: string
}

/** `open`: the fact whose details are shown. */
export type LiveSearch = LiveFilters & { open?: string }

export function readLiveSearch(search: Record<string, unknown>): LiveSearch {
  return withoutBlanks({
    kinds: choicesIn(search.kinds, liveKinds).join(','),
    campaign: textIn(search.campaign),
    platform: choiceIn(search.platform, platforms),
    user: textIn(search.user),
    q: textIn(search.q),
    device: textIn(search.device),
    open: textIn(search.open),
  })
}
