import { linkParamsOf } from '#domain/links/link-params.ts'
import { mergeDeepLink } from '#domain/links/merge-deep-link.ts'
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
    linkParams: null,
  }
}

/** Where an install came from, according to its touch, the network and the campaign. */
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
    adSetId: nonEmpty(params.adset_id),
    adSetName: nonEmpty(params.adset_name),
    adCreativeId: nonEmpty(params.ad_id),
    adCreativeName: nonEmpty(params.ad_name),
    keywordId: nonEmpty(params.keyword_id),
    keywordName: nonEmpty(params.keyword_name),
    publisherPlatform: nonEmpty(params.publisher_platform),
    platformPosition: nonEmpty(params.platform_position),
    deeplink: campaign.deeplink === null ? null : mergeDeepLink(campaign.deeplink, winner.query),
    linkParams: linkParamsOf(winner.query),
  }
}

function networkCampaignId({ campaign, adNetworkCampaignId, params }: Eligible): string | null {
  const own =
    nonEmpty(campaign.googleCampaignId) ??
    nonEmpty(campaign.metaCampaignId) ??
    nonEmpty(campaign.adNetworkCampaignId)
  return own ?? nonEmpty(adNetworkCampaignId) ?? nonEmpty(params.campaign_id)
}

function nonEmpty(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text
}
