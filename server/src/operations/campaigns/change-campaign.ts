import type { CampaignChange } from '@tributary/contract/campaign-fields'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { mergeCampaignWindows } from '#domain/attribution/settings/merge-settings.ts'
import type { Campaign } from '#domain/campaigns/campaign.ts'
import { findCampaign, findCampaignById } from '#storage/campaigns/campaigns.ts'
import { type CampaignToStore, clearDefaultLink, updateCampaign } from '#storage/campaigns/write-campaign.ts'
import { findProject, inLockedProject } from '#storage/projects/projects.ts'
import { type Resolved, resolveCampaign } from './resolve-campaign.ts'

export async function changeCampaign(
  { db, now }: App,
  projectId: number,
  request: { displayId: string; change: CampaignChange },
): Promise<Campaign | Refusal> {
  const { displayId, change } = request
  return inLockedProject(db, projectId, async (transaction) => {
    const project = await findProject(transaction, projectId)
    const campaign = await findCampaign(transaction, projectId, displayId)
    if (project === undefined || campaign === undefined) return refuse('not_found')
    const resolved = await resolveCampaign(transaction, project, change)
    if (isRefusal(resolved)) return resolved
    if (change.default_link && !campaign.defaultLink) await clearDefaultLink(transaction, projectId)
    await updateCampaign(transaction, projectId, {
      ...applyChange(campaign, change, resolved),
      updatedAt: now(),
    })
    return (await findCampaignById(transaction, projectId, campaign.id)) ?? refuse('not_found')
  })
}

function applyChange(campaign: Campaign, change: CampaignChange, resolved: Resolved): CampaignToStore {
  return {
    ...campaign,
    ...resolved.channel,
    name: change.name ?? campaign.name,
    active: change.active ?? campaign.active,
    defaultLink: change.default_link ?? campaign.defaultLink,
    networkAccountId: orStored(
      change.network_account_id,
      keepsNetwork(campaign, resolved) ? campaign.networkAccountId : null,
    ),
    googleCampaignId: orStored(change.google_campaign_id, campaign.googleCampaignId),
    metaCampaignId: orStored(change.meta_campaign_id, campaign.metaCampaignId),
    adNetworkCampaignId: orStored(change.ad_network_campaign_id, campaign.adNetworkCampaignId),
    metaWebToApp: change.meta_web_to_app ?? campaign.metaWebToApp,
    googleWebToApp: change.google_web_to_app ?? campaign.googleWebToApp,
    domainId: orStored(resolved.domainId, campaign.domainId),
    deeplink: orStored(change.deeplink, campaign.deeplink),
    website: orStored(change.website, campaign.website),
    androidRedirect: orStored(change.android_redirect, campaign.androidRedirect),
    iosRedirect: orStored(change.ios_redirect, campaign.iosRedirect),
    storeListingIds: resolved.storeListingIds ?? campaign.storeListingIds,
    chosenClicksFrom: orStored(change.clicks_from, campaign.chosenClicksFrom),
    windows: mergeCampaignWindows(campaign.windows, change.windows),
  }
}

/** A campaign that changes network loses its network account. */
function keepsNetwork(campaign: Campaign, { channel }: Resolved): boolean {
  return channel === undefined || channel.network === campaign.network
}

/** Null clears the field; undefined keeps it. */
function orStored<Value>(value: Value | undefined, stored: Value): Value {
  return value === undefined ? stored : value
}
