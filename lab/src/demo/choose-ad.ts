import type { DemoAd, DemoCampaign } from './demo-campaign.ts'
import type { AdFields } from './history-fact.ts'
import type { Random } from './seeded-random.ts'

/** Null: the campaign has no ads, like the team's own links. */
export function chooseAd(random: Random, { ads }: DemoCampaign): DemoAd | null {
  return ads.length === 0 ? null : random.weighted(ads)
}

function isSearch({ channel }: DemoCampaign): boolean {
  return channel === 'apple_search_ads'
}

/** The ad in the fields of installs and spend. */
export function adFields(campaign: DemoCampaign, ad: DemoAd | null): AdFields {
  if (ad === null) return {}
  const set = { ad_set_id: ad.set[0], ad_set_name: ad.set[1] }
  return isSearch(campaign)
    ? { ...set, keyword_id: ad.ad[0], keyword_name: ad.ad[1] }
    : { ...set, ad_creative_id: ad.ad[0], ad_creative_name: ad.ad[1] }
}

/** The ad in the parameters of a click URL. */
export function clickParams(campaign: DemoCampaign, ad: DemoAd | null): Record<string, string> {
  if (ad === null) return { utm_source: campaign.displayId }
  const set = {
    ...(campaign.networkId === null ? {} : { campaign_id: campaign.networkId }),
    adset_id: ad.set[0],
    adset_name: ad.set[1],
  }
  return isSearch(campaign)
    ? { ...set, keyword_id: ad.ad[0], keyword_name: ad.ad[1] }
    : { ...set, ad_id: ad.ad[0], ad_name: ad.ad[1] }
}
