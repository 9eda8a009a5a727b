import type { NetworkLinksOnTheWire } from '@tributary/contract/manage-api/campaigns/network-links'
import { platformName } from '@tributary/contract/platform-names'

type NetworkLink = NetworkLinksOnTheWire['links'][number]

/** “Click URL, Android”. A URL that the ad itself opens is the click link. */
export function labelOf({ kind, by, platform }: NetworkLink): string {
  const noun = kind === 'impression' ? 'Impression URL' : by === 'link' ? 'Click link' : 'Click URL'
  return platform === null ? noun : `${noun}, ${platformName(platform)}`
}
