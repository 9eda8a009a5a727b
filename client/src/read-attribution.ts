import type { CampaignDataOnTheWire } from '@tributary/contract/client-api/attribution-data'
import type { AttributionData, CampaignData } from './definitions.ts'

type OnTheWire = { deeplink?: string | null; campaign_data?: CampaignDataOnTheWire | null }

/** Nothing while the service has not decided. */
export function readAttribution({ deeplink = null, campaign_data }: OnTheWire): AttributionData | undefined {
  return campaign_data ? { data: { deeplink, campaignData: inCamelCase(campaign_data) } } : undefined
}

type InCamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<InCamelCase<Rest>>}`
  : Name

/** The public names are those of the wire in the app's own spelling; the compiler says so when they are not. */
type Renamed = { [Name in keyof CampaignDataOnTheWire as InCamelCase<Name>]: CampaignDataOnTheWire[Name] }

function inCamelCase(given: CampaignDataOnTheWire): CampaignData {
  const renamed = Object.entries(given).map(([name, value]) => [
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(renamed) as Renamed
}
