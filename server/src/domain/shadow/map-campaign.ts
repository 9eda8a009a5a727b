import type { TheirInstall } from './compared-install.ts'

/** A campaign of ours, and what others may call it. */
export type OwnCampaign = {
  id: number
  displayId: string
  name: string
  isDeleted: boolean
  /** At ad networks. */
  networkIds: string[]
}

/** That a campaign of theirs is one of ours, because a member said so. */
export type Mapping = { mediaSource: string; campaign: string; campaignId: number }

export type Mapped = { campaign: OwnCampaign; by: 'mapping' | 'network_id' | 'name' }

type Named = Pick<TheirInstall, 'mediaSource' | 'campaign' | 'campaignId'>

/** Which campaign of ours a campaign of theirs is: as mapped, by the network's id, by code or name. Undefined: none, or several are. */
export function campaignMapper(
  campaigns: readonly OwnCampaign[],
  mappings: readonly Mapping[],
): (theirs: Named) => Mapped | undefined {
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
  const mapped = new Map(mappings.map((one) => [keyOf(one.mediaSource, one.campaign), one.campaignId]))
  const ofNetwork = groupBy(campaigns, ({ networkIds }) => networkIds)
  const named = groupBy(campaigns, ({ name, displayId }) => [plain(name), plain(displayId)])
  return ({ mediaSource, campaign, campaignId }) => {
    const chosen = byId.get(mapped.get(keyOf(mediaSource, campaign)) ?? -1)
    if (chosen !== undefined) return { campaign: chosen, by: 'mapping' }
    const known = theOne(campaignId === null ? [] : ofNetwork.get(campaignId))
    if (known !== undefined) return { campaign: known, by: 'network_id' }
    const alike = theOne(campaign === null ? [] : named.get(plain(campaign)))
    return alike && { campaign: alike, by: 'name' }
  }
}

export const keyOf = (mediaSource: string | null, campaign: string | null) =>
  JSON.stringify([mediaSource ?? '', campaign ?? ''])

const plain = (name: string) => name.trim().toLowerCase()

/** The only one; of several, the only one that is not deleted. */
function theOne(campaigns: readonly OwnCampaign[] = []): OwnCampaign | undefined {
  const living = campaigns.filter(({ isDeleted }) => !isDeleted)
  const wanted = living.length > 0 ? living : campaigns
  return wanted.length === 1 ? wanted[0] : undefined
}

function groupBy(
  campaigns: readonly OwnCampaign[],
  keysOf: (campaign: OwnCampaign) => string[],
): Map<string, OwnCampaign[]> {
  const groups = new Map<string, OwnCampaign[]>()
  for (const campaign of campaigns)
    for (const key of new Set(keysOf(campaign))) groups.set(key, [...(groups.get(key) ?? []), campaign])
  return groups
}
