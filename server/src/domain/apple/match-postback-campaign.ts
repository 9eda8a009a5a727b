import type { PostbackCampaign } from '@tributary/contract/manage-api/attribution/skadnetwork-settings'

type Numbered = { adNetworkId: string; sourceIdentifier: string }

/** Apple sends fewer digits for small crowds, always the last ones: they identify a campaign if only one matches. */
export function matchPostbackCampaign(
  campaigns: readonly PostbackCampaign[],
  { adNetworkId, sourceIdentifier }: Numbered,
): string | null {
  const ofNetwork = campaigns.filter(({ ad_network_id }) => ad_network_id === adNetworkId)
  const exact = ofNetwork.find(({ source_identifier }) => source_identifier === sourceIdentifier)
  if (exact !== undefined) return exact.campaign
  const matching = new Set(
    ofNetwork
      .filter(({ source_identifier }) => source_identifier.endsWith(sourceIdentifier))
      .map(({ campaign }) => campaign),
  )
  const [only] = matching
  return matching.size === 1 ? (only ?? null) : null
}
