import type { campaigns } from '@tributary/contract/manage-api/resources'
import type { BodyOf, ItemOf } from '../../../api/endpoint-types.ts'
import { type WindowName, windowNames } from './window-names.ts'

export type Campaign = ItemOf<typeof campaigns.list>
export type NewCampaign = BodyOf<typeof campaigns.create>
export type CampaignChange = BodyOf<typeof campaigns.change>

export type OwnWindows = Partial<Record<WindowName, number>>

/** What stands in the form, by the names of the API. An empty text means: not said. */
export type CampaignDraft = {
  name: string
  channel: string
  domain: string
  custom_display_id: string
  store_listing_ids: string[]
  deeplink: string
  website: string
  android_redirect: string
  ios_redirect: string
  google_campaign_id: string
  meta_campaign_id: string
  ad_network_campaign_id: string
  network_account_id: number | null
  default_link: boolean
  windows: OwnWindows
}

export const emptyDraft: CampaignDraft = {
  name: '',
  channel: '',
  domain: '',
  custom_display_id: '',
  store_listing_ids: [],
  deeplink: '',
  website: '',
  android_redirect: '',
  ios_redirect: '',
  google_campaign_id: '',
  meta_campaign_id: '',
  ad_network_campaign_id: '',
  network_account_id: null,
  default_link: false,
  windows: {},
}

export function draftOf(campaign: Campaign): CampaignDraft {
  return {
    name: campaign.name,
    channel: campaign.channel ?? '',
    domain: campaign.domain ?? '',
    custom_display_id: campaign.display_id,
    store_listing_ids: campaign.store_listings.map(({ store_listing_id }) => store_listing_id),
    deeplink: campaign.deeplink ?? '',
    website: campaign.website ?? '',
    android_redirect: campaign.android_redirect ?? '',
    ios_redirect: campaign.ios_redirect ?? '',
    google_campaign_id: campaign.google_campaign_id ?? '',
    meta_campaign_id: campaign.meta_campaign_id ?? '',
    ad_network_campaign_id: campaign.ad_network_campaign_id ?? '',
    network_account_id: campaign.network_account_id,
    default_link: campaign.default_link,
    windows: campaign.windows as OwnWindows,
  }
}

/** The name, and whatever else was said. */
export function newCampaignOf(draft: CampaignDraft): NewCampaign {
  const { name, ...fields } = draft
  return { name, ...changed(emptyDraft, fields) }
}

/** Only what differs: the domain of a campaign that has none of its own stays unsaid. */
export function campaignChangeOf(before: CampaignDraft, draft: CampaignDraft): CampaignChange {
  const { custom_display_id: _, ...fields } = draft
  const { windows, ...rest } = changed(before, fields)
  return { ...rest, ...(windows !== undefined && { windows: windowsChange(before.windows, draft.windows) }) }
}

function changed(before: CampaignDraft, fields: Partial<CampaignDraft>): Partial<CampaignDraft> {
  const said = Object.entries(fields).filter(
    ([field, value]) => !isSame(value, before[field as keyof CampaignDraft]),
  )
  return Object.fromEntries(said)
}

// Windows and listings are small: the same in the same order is the same.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A window that was taken out goes back to the network's or the project's. */
function windowsChange(before: OwnWindows, after: OwnWindows): Partial<Record<WindowName, number | null>> {
  const moved = windowNames.filter((name) => before[name] !== after[name])
  return Object.fromEntries(moved.map((name) => [name, after[name] ?? null]))
}

/** What the links depend on. `campaign` is the display id of the one that is being changed. */
export function previewOf(draft: CampaignDraft, campaign: string | undefined) {
  const { channel, domain, store_listing_ids, deeplink, website, android_redirect, ios_redirect } = draft
  const fields = { channel, domain, store_listing_ids, deeplink, website, android_redirect, ios_redirect }
  return campaign === undefined
    ? { ...fields, display_id: draft.custom_display_id }
    : { ...fields, display_id: campaign, campaign }
}
