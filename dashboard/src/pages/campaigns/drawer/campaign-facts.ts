import { networkName } from '@tributary/contract/network-names'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import { clicksFromNames } from '#pages/campaigns/form/clicks-from.tsx'

type Fact = { label: string; text: string }

/** The campaign's settings as text. Settings without a value or a default are left out. */
export function campaignFacts(campaign: Campaign): Fact[] {
  const listings = campaign.store_listings.map(
    ({ name, platform }) => `${name} (${platform === 'IOS' ? 'App Store' : 'Google Play'})`,
  )
  const facts: [string, string | null][] = [
    ['Display id', campaign.display_id],
    ['Channel', campaign.channel === null ? 'None' : networkName(campaign.channel)],
    ['Domain', campaign.domain],
    ['Store listings', listings.length === 0 ? 'Default store pages' : listings.join(', ')],
    ['Deep link', campaign.deeplink ?? 'None'],
    ['Website', campaign.website ?? 'The project’s website, if set'],
    ['Android redirect', campaign.android_redirect],
    ['iOS redirect', campaign.ios_redirect],
    ['Google campaign id', campaign.google_campaign_id],
    ['Meta campaign id', campaign.meta_campaign_id],
    ['Campaign id at another network', campaign.ad_network_campaign_id],
    ['Counts clicks from', clicksFromNames[campaign.clicks_from]],
    ['Default link', campaign.default_link ? 'Yes: the bare domain redirects here' : 'No'],
  ]
  return facts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]))
}
