import { networkName } from '../../../format/network-names.ts'
import type { Campaign } from '../form/campaign-draft.ts'

type Fact = { label: string; text: string }

/** What is set on the campaign, in words; what has no default and was not set is left out. */
export function campaignFacts(campaign: Campaign): Fact[] {
  const listings = campaign.store_listings.map(
    ({ name, platform }) => `${name} (${platform === 'IOS' ? 'App Store' : 'Google Play'})`,
  )
  const facts: [string, string | null][] = [
    ['Display id', campaign.display_id],
    ['Channel', campaign.channel === null ? 'None' : networkName(campaign.channel)],
    ['Domain', campaign.domain],
    ['Store listings', listings.length === 0 ? 'The app’s usual pages' : listings.join(', ')],
    ['Deep link', campaign.deeplink ?? 'None'],
    ['Website', campaign.website ?? 'The project’s, if it has one'],
    ['Android redirect', campaign.android_redirect],
    ['iOS redirect', campaign.ios_redirect],
    ['Google campaign id', campaign.google_campaign_id],
    ['Meta campaign id', campaign.meta_campaign_id],
    ['Id at another network', campaign.ad_network_campaign_id],
    ['Default link', campaign.default_link ? 'Yes: the bare domain leads here' : 'No'],
  ]
  return facts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]))
}
