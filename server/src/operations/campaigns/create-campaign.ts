import type { NewCampaign } from '@tributary/contract/campaign-fields'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { mergeCampaignWindows } from '#domain/attribution/settings/merge-settings.ts'
import type { Campaign } from '#domain/campaigns/campaign.ts'
import { noChannel } from '#domain/campaigns/campaign-channel.ts'
import { randomDisplayId } from '#random-text.ts'
import { findCampaignById } from '#storage/campaigns/campaigns.ts'
import { type CampaignToStore, clearDefaultLink, insertCampaign } from '#storage/campaigns/write-campaign.ts'
import type { Queryable } from '#storage/database.ts'
import { violatedUnique } from '#storage/database-error.ts'
import { findProject, takeId } from '#storage/projects/projects.ts'
import { type Resolved, resolveCampaign } from './resolve-campaign.ts'

const attempts = 5

/** A generated display id that is taken is generated again; a taken custom one is refused. */
export async function createCampaign(
  app: App,
  projectId: number,
  wanted: NewCampaign,
): Promise<Campaign | Refusal> {
  for (let attempt = 1; ; attempt += 1) {
    const displayId = wanted.custom_display_id ?? randomDisplayId()
    try {
      return await app.db.transaction((transaction) =>
        store(app, transaction, { projectId, displayId, wanted }),
      )
    } catch (error) {
      if (violatedUnique(error) !== 'campaigns_by_display_id') throw error
      if (wanted.custom_display_id != null) return refuse('display_id_taken', { display_id: displayId })
      if (attempt === attempts) throw error
    }
  }
}

async function store(
  app: App,
  db: Queryable,
  request: { projectId: number; displayId: string; wanted: NewCampaign },
): Promise<Campaign | Refusal> {
  const { projectId, displayId, wanted } = request
  // Taking the id first also locks the project: what is read next stays valid until the commit.
  const id = await takeId(db, projectId)
  const project = await findProject(db, projectId)
  if (project === undefined) return refuse('not_found')
  const resolved = await resolveCampaign(db, project, wanted)
  if (isRefusal(resolved)) return resolved
  if (wanted.default_link) await clearDefaultLink(db, projectId)
  await insertCampaign(db, projectId, newCampaign({ id, displayId, now: app.now() }, wanted, resolved))
  return (await findCampaignById(db, projectId, id)) ?? refuse('not_found')
}

function newCampaign(
  made: { id: number; displayId: string; now: Date },
  wanted: NewCampaign,
  resolved: Resolved,
): CampaignToStore {
  return {
    id: made.id,
    displayId: made.displayId,
    name: wanted.name,
    createdAt: made.now,
    updatedAt: made.now,
    active: wanted.active ?? true,
    defaultLink: wanted.default_link ?? false,
    ...(resolved.channel ?? noChannel),
    networkAccountId: wanted.network_account_id ?? null,
    googleCampaignId: wanted.google_campaign_id ?? null,
    metaCampaignId: wanted.meta_campaign_id ?? null,
    adNetworkCampaignId: wanted.ad_network_campaign_id ?? null,
    metaWebToApp: wanted.meta_web_to_app ?? false,
    googleWebToApp: wanted.google_web_to_app ?? false,
    domainId: resolved.domainId ?? null,
    deeplink: wanted.deeplink ?? null,
    website: wanted.website ?? null,
    androidRedirect: wanted.android_redirect ?? null,
    iosRedirect: wanted.ios_redirect ?? null,
    storeListingIds: resolved.storeListingIds ?? [],
    chosenClicksFrom: wanted.clicks_from ?? null,
    windows: mergeCampaignWindows({}, wanted.windows),
  }
}
