import type { campaigns } from '@tributary/contract/manage-api/resources'
import type { BodyOf, ItemOf } from '#api/endpoint-types.ts'
import { type WindowName, windowNames } from './window-names.ts'

export type Campaign = ItemOf<typeof campaigns.list>
export type NewCampaign = BodyOf<typeof campaigns.create>
export type CampaignChange = BodyOf<typeof campaigns.change>

export type OwnWindows = Partial<Record<WindowName, number>>

/** The form's values, by API field name. An empty text means: not set. */
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
  /** Null: the default of its channel. */
  clicks_from: Campaign['clicks_from'] | null
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
  clicks_from: null,
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
    clicks_from: campaign.clicks_from,
    windows: campaign.windows as OwnWindows,
  }
}

/** The name, and every field that was filled in. */
export function newCampaignOf(draft: CampaignDraft): NewCampaign {
  const { name, ...fields } = draft
  return { name, ...changed(emptyDraft, fields) }
}

/** Only changed fields: a campaign without its own domain must not get one by being saved. */
export function campaignChangeOf(before: CampaignDraft, draft: CampaignDraft): CampaignChange {
  const { custom_display_id: _, ...fields } = draft
  const { windows, ...rest } = changed(before, fields)
  return { ...rest, ...(windows !== undefined && { windows: windowsChange(before.windows, draft.windows) }) }
}

function changed(before: CampaignDraft, fields: Partial<CampaignDraft>): Partial<CampaignDraft> {
  const entries = Object.entries(fields).filter(
    ([field, value]) => !isSame(value, before[field as keyof CampaignDraft]),
  )
  return Object.fromEntries(entries)
}

// Compared as JSON, so order counts: windows and listings are small.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A removed window falls back to the network's or the project's value. */
function windowsChange(before: OwnWindows, after: OwnWindows): Partial<Record<WindowName, number | null>> {
  const changedNames = windowNames.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changedNames.map((name) => [name, after[name] ?? null]))
}

/** The fields that the links depend on. `campaign` is the display id of an existing campaign. */
export function previewOf(draft: CampaignDraft, campaign: string | undefined) {
  const { channel, domain, store_listing_ids, deeplink, website, android_redirect, ios_redirect } = draft
  const fields = { channel, domain, store_listing_ids, deeplink, website, android_redirect, ios_redirect }
  return campaign === undefined
    ? { ...fields, display_id: draft.custom_display_id }
    : { ...fields, display_id: campaign, campaign }
}
