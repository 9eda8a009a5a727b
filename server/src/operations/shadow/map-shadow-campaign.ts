import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { ShadowVendor } from '@tributary/contract/shadow-vendors'
import type { App } from '#app.ts'
import type { OwnCampaign } from '#domain/shadow/map-campaign.ts'
import { deleteShadowMapping, ownCampaigns, upsertShadowMapping } from '#storage/shadow/shadow-mappings.ts'

export type WantedMapping = {
  vendor: ShadowVendor
  mediaSource: string
  campaign: string
  /** The display id of our campaign; null: as recognised by id or name. */
  to: string | null
}

/** Says which of our campaigns a campaign of the vendor is. */
export async function mapShadowCampaign(
  { db }: App,
  projectId: number,
  { to, ...theirs }: WantedMapping,
): Promise<OwnCampaign | null | Refusal> {
  const node = db.of(projectId)
  if (to === null) {
    await deleteShadowMapping(node, projectId, theirs)
    return null
  }
  const campaigns = await ownCampaigns(node, projectId)
  const campaign = campaigns.find(({ displayId, isDeleted }) => displayId === to && !isDeleted)
  if (campaign === undefined) return refuse('not_found')
  await upsertShadowMapping(node, projectId, { ...theirs, campaignId: campaign.id })
  return campaign
}
