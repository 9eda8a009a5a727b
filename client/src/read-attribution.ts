import type { CampaignDataOnTheWire } from '@tributary/contract/client-api/attribution-data'
import type { AttributionData } from './definitions.ts'

type OnTheWire = { deeplink?: string | null; campaign_data?: CampaignDataOnTheWire | null }

/** Nothing while the service has not decided. */
export function readAttribution({ deeplink, campaign_data: given }: OnTheWire): AttributionData | undefined {
  if (!given) return undefined
  return {
    data: {
      deeplink: deeplink ?? null,
      campaignData: {
        id: given.id,
        name: given.name,
        type: given.type,
        adNetwork: given.ad_network,
        installedAt: given.installed_at,
        storeClickAt: given.store_click_at,
        groupName: given.group_name,
        assetName: given.asset_name,
        assetGroupName: given.asset_group_name,
        adNetworkCampaignId: given.ad_network_campaign_id,
        adSetId: given.ad_set_id,
        adSetName: given.ad_set_name,
        adCreativeId: given.ad_creative_id,
        adCreativeName: given.ad_creative_name,
      },
    },
  }
}
