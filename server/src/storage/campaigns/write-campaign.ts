import type { Campaign } from '#domain/campaigns/campaign.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type CampaignToStore = Omit<
  Campaign,
  'domain' | 'storeListings' | 'attributedUsers' | 'discoveredName' | 'clicksFrom'
>

export async function insertCampaign(
  db: Queryable,
  projectId: number,
  campaign: CampaignToStore,
): Promise<void> {
  await db.run(sql`
    insert into campaigns (project_id, id, display_id, name, created_at, updated_at, active, default_link, network, affiliate_id,
      network_account_id, google_campaign_id, meta_campaign_id, ad_network_campaign_id, meta_web_to_app, google_web_to_app,
      domain_id, deeplink, website, android_redirect, ios_redirect, store_listing_ids, clicks_from, windows)
    values (${projectId}, ${campaign.id}, ${campaign.displayId}, ${campaign.name}, ${campaign.createdAt}, ${campaign.updatedAt},
      ${campaign.active}, ${campaign.defaultLink}, ${campaign.network}, ${campaign.affiliateId}, ${campaign.networkAccountId},
      ${campaign.googleCampaignId}, ${campaign.metaCampaignId}, ${campaign.adNetworkCampaignId}, ${campaign.metaWebToApp},
      ${campaign.googleWebToApp}, ${campaign.domainId}, ${campaign.deeplink}, ${campaign.website}, ${campaign.androidRedirect},
      ${campaign.iosRedirect}, ${campaign.storeListingIds}, ${campaign.chosenClicksFrom}, ${JSON.stringify(campaign.windows)})`)
}

export async function updateCampaign(
  db: Queryable,
  projectId: number,
  campaign: CampaignToStore,
): Promise<void> {
  await db.run(sql`
    update campaigns set
      name = ${campaign.name}, updated_at = ${campaign.updatedAt}, active = ${campaign.active}, default_link = ${campaign.defaultLink},
      network = ${campaign.network}, affiliate_id = ${campaign.affiliateId}, network_account_id = ${campaign.networkAccountId},
      google_campaign_id = ${campaign.googleCampaignId}, meta_campaign_id = ${campaign.metaCampaignId},
      ad_network_campaign_id = ${campaign.adNetworkCampaignId}, meta_web_to_app = ${campaign.metaWebToApp},
      google_web_to_app = ${campaign.googleWebToApp}, domain_id = ${campaign.domainId}, deeplink = ${campaign.deeplink},
      website = ${campaign.website}, android_redirect = ${campaign.androidRedirect}, ios_redirect = ${campaign.iosRedirect},
      store_listing_ids = ${campaign.storeListingIds}, clicks_from = ${campaign.chosenClicksFrom}, windows = ${JSON.stringify(campaign.windows)}
    where project_id = ${projectId} and id = ${campaign.id}`)
}

/** At most one campaign is the default of a bare link domain. */
export async function clearDefaultLink(db: Queryable, projectId: number): Promise<void> {
  await db.run(
    sql`update campaigns set default_link = false where project_id = ${projectId} and default_link`,
  )
}

export async function deleteCampaign(
  db: Queryable,
  projectId: number,
  { displayId, at }: { displayId: string; at: Date },
): Promise<boolean> {
  const deleted = await db.run(sql`
    update campaigns set deleted_at = ${at}, active = false, default_link = false
    where project_id = ${projectId} and display_id = ${displayId} and deleted_at is null`)
  return deleted === 1
}

export async function isDomainInUse(db: Queryable, projectId: number, domainId: number): Promise<boolean> {
  const used = await db.maybe(sql`
    select 1 from campaigns where project_id = ${projectId} and domain_id = ${domainId} and deleted_at is null limit 1`)
  return used !== undefined
}
