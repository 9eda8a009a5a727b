import type { SourceCampaign } from '#importers/importer.ts'
import { type Network, networkOf } from './network-of.ts'

/** A campaign of the project, as far as it matters here. */
export type KnownCampaign = {
  display_id: string
  name: string
  channel: string | null
  google_campaign_id: string | null
  meta_campaign_id: string | null
  ad_network_campaign_id: string | null
}

export type PlannedCampaign = {
  network: Network
  name: string
  networkId: string | undefined
  /** Undefined: it is still to be created. */
  displayId: string | undefined
  /** At the vendor. */
  wantedId: string | undefined
}

/**
 * One campaign per network and campaign id, or name where a row has no id. A name that one campaign of the network has
 * stands for that campaign. `planned[i]` is the campaign of `seen[i]`.
 */
export function planCampaigns(
  seen: readonly SourceCampaign[],
  known: readonly KnownCampaign[],
): PlannedCampaign[] {
  const made = new Map<string, PlannedCampaign>()
  const find = knownCampaigns(known)
  const withIds = seen.map((campaign) => ({ campaign, network: networkOf(campaign.network) }))
  const idsOfNames = idsByName(withIds)
  return withIds.map(({ campaign, network }) => {
    const name = nameOf(campaign, network)
    const ids = idsOfNames.get(`${network.code}\n${name}`)
    const id = campaign.id ?? (ids?.size === 1 ? [...ids][0] : undefined)
    const wantedId = campaign.displayId
    const own = id === undefined ? `name ${name}` : `id ${id}`
    const key = `${network.code}\n${wantedId === undefined ? own : `display id ${wantedId}`}`
    const planned = made.get(key) ?? {
      network,
      name,
      networkId: id,
      displayId:
        known.find(({ display_id }) => display_id === wantedId)?.display_id ??
        find(network.code, id, name)?.display_id,
      wantedId,
    }
    made.set(key, planned)
    return planned
  })
}

function nameOf({ network: source, name, id }: SourceCampaign, network: Network): string {
  if (name !== undefined && name !== '') return name.replaceAll(/\s+/g, ' ').slice(0, 255)
  const owner = network.affiliate ?? source
  return id === undefined ? `${owner} (no campaign)` : `${owner} campaign ${id}`
}

type Seen = { campaign: SourceCampaign; network: Network }

function idsByName(seen: readonly Seen[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { campaign, network } of seen) {
    if (campaign.id === undefined) continue
    const key = `${network.code}\n${nameOf(campaign, network)}`
    ids.set(key, (ids.get(key) ?? new Set()).add(campaign.id))
  }
  return ids
}

function knownCampaigns(known: readonly KnownCampaign[]) {
  const byId = new Map<string, KnownCampaign>()
  const byName = new Map<string, KnownCampaign>()
  for (const campaign of known) {
    const channel = (campaign.channel ?? '').toLowerCase()
    for (const id of [
      campaign.google_campaign_id,
      campaign.meta_campaign_id,
      campaign.ad_network_campaign_id,
    ])
      if (id !== null) byId.set(`${channel}\n${id}`, byId.get(`${channel}\n${id}`) ?? campaign)
    const key = `${channel}\n${campaign.name}`
    byName.set(key, byName.get(key) ?? campaign)
  }
  return (channel: string, id: string | undefined, name: string): KnownCampaign | undefined => {
    if (id === undefined) return byName.get(`${channel}\n${name}`)
    const named = byName.get(`${channel}\n${name}`)
    const hasOtherId = named !== undefined && idOf(named) !== null
    return byId.get(`${channel}\n${id}`) ?? (hasOtherId ? undefined : named)
  }
}

const idOf = ({ google_campaign_id, meta_campaign_id, ad_network_campaign_id }: KnownCampaign) =>
  google_campaign_id ?? meta_campaign_id ?? ad_network_campaign_id
