import {
  type CampaignDataOnTheWire,
  attributionData as contract,
} from '@tributary/contract/client-api/attribution-data'
import { envelope } from '#http/answer.ts'
import { attributionOfInstall, type InstallAttribution } from '#storage/attribution/install-attribution.ts'
import { clientEndpoint } from './client-endpoint.ts'

// Apple may not know a token yet. The app waits this long for it, and no longer.
const openMs = 60_000

export const attributionData = clientEndpoint({
  contract,
  fact: null,
  reads: true,
  handle: async ({ db, now }, { project, install }) => {
    const found = await attributionOfInstall(db, project.projectId, install.installId)
    if (found.isLookedUp && now().getTime() - found.installedAt.getTime() <= openMs)
      return envelope('Success.', {
        deeplink: null,
        campaign_data: null,
        attribution_source: 'PENDING',
        rule: 'pending',
      })
    return envelope('Success.', {
      deeplink: found.deeplink,
      campaign_data: campaignDataOnTheWire(found),
      attribution_source: sourceOf(found),
      rule: found.rule,
    })
  },
})

/** Clients of other makers show it: a network, or that there was none. */
function sourceOf({ attributionType, network }: InstallAttribution): string {
  return attributionType === 'ORGANIC' ? 'ORGANIC' : (network?.toUpperCase() ?? 'INORGANIC')
}

// Typed clients cannot read null where they expect a text.
function campaignDataOnTheWire(found: InstallAttribution): CampaignDataOnTheWire {
  return {
    id: found.displayId ?? '',
    name: found.campaignName ?? '',
    type: found.attributionType,
    ad_network: found.network?.toUpperCase() ?? null,
    group_name: found.adSetName,
    asset_group_name: found.network === 'google' ? found.adSetName : null,
    asset_name: found.adCreativeName,
    installed_at: wholeSeconds(found.installedAt),
    store_click_at: found.touch === 'click' ? wholeSeconds(found.touchAt) : null,
    ad_network_campaign_id: found.adNetworkCampaignId,
    ad_set_id: found.adSetId,
    ad_set_name: found.adSetName,
    ad_creative_id: found.adCreativeId,
    ad_creative_name: found.adCreativeName,
  }
}

function wholeSeconds(time: Date | null): string | null {
  return time === null ? null : `${time.toISOString().slice(0, 19)}Z`
}
