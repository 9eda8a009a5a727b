import type { ClicksFrom } from '@tributary/contract/campaign-fields'
import type { Windows } from '#domain/attribution/settings/windows.ts'

export type StoreListing = { store_listing_id: string; name: string; platform: 'IOS' | 'ANDROID' }

/** A stored campaign, with the names of the things it refers to. */
export type Campaign = {
  id: number
  displayId: string
  name: string
  createdAt: Date
  updatedAt: Date
  active: boolean
  defaultLink: boolean
  network: string | null
  affiliateId: number | null
  networkAccountId: number | null
  googleCampaignId: string | null
  metaCampaignId: string | null
  adNetworkCampaignId: string | null
  metaWebToApp: boolean
  googleWebToApp: boolean
  domainId: number | null
  domain: string
  deeplink: string | null
  website: string | null
  androidRedirect: string | null
  iosRedirect: string | null
  storeListingIds: string[]
  storeListings: StoreListing[]
  attributedUsers: number
  /** The name that the service gave it; null: a person created it. */
  discoveredName: string | null
  /** Which clicks are its own; nobody chose: as campaigns of its kind. */
  clicksFrom: ClicksFrom
  chosenClicksFrom: ClicksFrom | null
  /** Only its own overrides. */
  windows: Partial<Windows>
}
