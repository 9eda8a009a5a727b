import type { OutboundFact } from '#domain/outbound/outbound-fact.ts'
import { omitEmpty } from './format-fields.ts'

/** The attribution of a user, as user properties of an analytics tool. */
export function attributionProperties({ install, campaign }: OutboundFact): Record<string, string> {
  return omitEmpty({
    tributary_attribution_type: install.attributionType,
    tributary_network: install.network?.toUpperCase() ?? campaign?.affiliate ?? null,
    tributary_campaign: campaign?.displayId,
    tributary_campaign_name: campaign?.name,
    tributary_network_campaign_id: install.adNetworkCampaignId,
    tributary_ad_set_id: install.adSetId,
    tributary_ad_set_name: install.adSetName,
    tributary_ad_creative_id: install.adCreativeId,
    tributary_ad_creative_name: install.adCreativeName,
    tributary_keyword_id: install.keywordId,
    tributary_keyword_name: install.keywordName,
    tributary_touch: install.touch,
    tributary_platform: install.platform,
    tributary_installed_at: install.installedAt.toISOString(),
  }) as Record<string, string>
}
