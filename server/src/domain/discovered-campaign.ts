import type { NetworkClaim } from './attribution/attribution.ts'

const networkNames: Record<NetworkClaim['network'], string> = {
  meta: 'Meta',
  apple_search_ads: 'Apple Search Ads',
}

/** The name of a campaign that only its network has named, until spend brings a better one. */
export const discoveredName = (network: NetworkClaim['network'], networkCampaignId: string) =>
  `${networkNames[network]} campaign ${networkCampaignId}`
