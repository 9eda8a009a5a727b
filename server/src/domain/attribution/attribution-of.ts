import { mergeDeepLink } from '../links/merge-deep-link.ts'
import type { Attribution } from './attribution.ts'
import type { Eligible } from './judged.ts'

type Source = Omit<Attribution, 'suspicious' | 'withheld'>

export function noSource(rule: 'organic' | 'collision'): Source {
  return {
    attributionType: 'ORGANIC',
    rule,
    campaignId: null,
    network: null,
    touch: null,
    touchId: null,
    touchAt: null,
    adNetworkCampaignId: null,
    adSetId: null,
    adSetName: null,
    adCreativeId: null,
    adCreativeName: null,
    keywordId: null,
    keywordName: null,
    publisherPlatform: null,
    platformPosition: null,
    deeplink: null,
  }
}

/** Where an install came from, as its touch, the network and the campaign say. */
export function sourceOf(winner: Eligible): Source {
  const { campaign, params } = winner
  return {
    attributionType: 'INORGANIC',
    rule: winner.rule,
    campaignId: campaign.id,
    network: winner.network,
    touch: winner.touch,
    touchId: winner.id,
    touchAt: winner.at,
    adNetworkCampaignId: networkCampaignId(winner),
    adSetId: said(params.adset_id),
    adSetName: said(params.adset_name),
    adCreativeId: said(params.ad_id),
    adCreativeName: said(params.ad_name),
    keywordId: said(params.keyword_id),
    keywordName: said(params.keyword_name),
    publisherPlatform: said(params.publisher_platform),
    platformPosition: said(params.platform_position),
    deeplink: campaign.deeplink === null ? null : mergeDeepLink(campaign.deeplink, winner.query),
  }
}

function networkCampaignId({ campaign, adNetworkCampaignId, params }: Eligible): string | null {
  const own =
    said(campaign.googleCampaignId) ?? said(campaign.metaCampaignId) ?? said(campaign.adNetworkCampaignId)
  return own ?? said(adNetworkCampaignId) ?? said(params.campaign_id)
}

/** An empty text says nothing. */
function said(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text
}
