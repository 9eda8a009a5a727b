import type { CampaignOnTheWire } from '@tributary/contract/data-api/campaign'
import type { Campaign } from '#domain/campaigns/campaign.ts'
import { campaignLink, shareableLink } from '#domain/links/campaign-links.ts'

export function campaignOnTheWire(campaign: Campaign): CampaignOnTheWire {
  return {
    display_id: campaign.displayId,
    name: campaign.name,
    created_at: campaign.createdAt.toISOString(),
    update_at: campaign.updatedAt.toISOString(),
    google: campaign.network === 'google',
    meta: campaign.network === 'meta',
    meta_campaign_id: campaign.metaCampaignId,
    meta_web_to_app: campaign.metaWebToApp,
    active: campaign.active,
    default_link: campaign.defaultLink,
    attributed_users: campaign.attributedUsers,
    link: campaignLink(campaign.domain, campaign.displayId),
    shareable_link: shareableLink(campaign.domain, campaign.displayId),
    domain: campaign.domain,
    store_listings: campaign.storeListings,
  }
}
