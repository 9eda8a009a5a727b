import { networkNames } from '@tributary/contract/network-names'
import type { NetworkClaim } from '#domain/attribution/attribution.ts'

/** The name of a campaign that only its network has named, until spend brings a better one. */
export const discoveredName = (network: NetworkClaim['network'], networkCampaignId: string) =>
  `${networkNames[network]} campaign ${networkCampaignId}`
