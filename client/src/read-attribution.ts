import type { CampaignDataOnTheWire } from '@tributary/contract/client-api/attribution-data'
import type { AdNetwork, AttributionData, CampaignData } from './definitions.ts'

type OnTheWire = { deeplink?: string | null; campaign_data?: CampaignDataOnTheWire | null }

/** Undefined until the service has decided. An organic install has no campaign: its empty id and name are null here. */
export function readAttribution({ deeplink = null, campaign_data }: OnTheWire): AttributionData | undefined {
  return campaign_data ? { data: { deeplink, campaignData: toCamelCase(campaign_data) } } : undefined
}

/** The five `AdNetwork`s. */
const named = /^(META|GOOGLE|APPLE_SEARCH_ADS|TIKTOK|SNAPCHAT)$/

type InCamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<InCamelCase<Rest>>}`
  : Name

/** The public names are the wire names in camel case; the compiler checks it. */
type Renamed = { [Name in keyof CampaignDataOnTheWire as InCamelCase<Name>]: CampaignDataOnTheWire[Name] }

function toCamelCase(campaign: CampaignDataOnTheWire): CampaignData {
  const renamed = Object.entries(campaign).map(([name, value]) => [
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    // An organic install has empty texts on the wire; other networks have no name in the public types.
    (name !== 'ad_network' || named.test(value as string)) && value ? value : null,
  ])
  return Object.fromEntries(renamed) as Renamed & { adNetwork: AdNetwork | null }
}
