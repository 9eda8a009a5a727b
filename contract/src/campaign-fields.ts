import { z } from 'zod'
import { campaignWindowsChange } from './manage-api/attribution/attribution-settings.ts'
import { deepLink, redirectTarget } from './urls.ts'

/** An empty string means "not given". */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullable()
    .optional()

export const displayId = z.string().regex(/^[A-Za-z0-9_-]{3,64}$/, 'must be 3 to 64 of A-Z a-z 0-9 _ -')

export const name = z.string().trim().min(1, 'must not be empty').max(255, 'must have at most 255 characters')

/** Fields that a backend can set, at creation and later. */
export const campaignFields = {
  deeplink: orEmpty(deepLink).meta({ description: 'Where the app opens' }),
  website: orEmpty(redirectTarget).meta({
    description:
      'Where desktop browsers are redirected. `{click}` in its query, as in both redirects, becomes the click’s id, campaign and `utm_*`',
  }),
  android_redirect: orEmpty(redirectTarget).meta({
    description: 'Where Android is redirected instead of Google Play',
  }),
  ios_redirect: orEmpty(redirectTarget).meta({
    description: 'Where iOS is redirected instead of the App Store',
  }),
  domain: orEmpty(z.string().max(253)).meta({
    description: 'One of the project’s link domains; defaults to the primary one',
  }),
  channel: orEmpty(z.string().max(255)).meta({
    description: 'A network code (case-insensitive), or the name of one of the project’s affiliates',
  }),
  store_listing_ids: z.array(z.string()).max(100, 'must have at most 100 entries').nullable().optional(),
}

/** Whose clicks are a campaign’s `clicks`. */
export const clicksFrom = z.enum(['links', 'network'])

export type ClicksFrom = z.infer<typeof clicksFrom>

const accountMessage = 'must be the id of a network account'

/** Additional fields of the management API. */
const managedCampaignFields = {
  active: z.boolean().optional(),
  default_link: z.boolean().optional(),
  google_campaign_id: orEmpty(z.string().max(255)),
  meta_campaign_id: orEmpty(z.string().max(255)),
  ad_network_campaign_id: orEmpty(z.string().max(255)),
  meta_web_to_app: z.boolean().optional(),
  google_web_to_app: z.boolean().optional(),
  network_account_id: z
    .number()
    .int()
    .min(1, accountMessage)
    .max(2_147_483_647, accountMessage)
    .nullable()
    .optional(),
  clicks_from: clicksFrom.nullable().optional().meta({
    description:
      'Its `clicks`: those on its links, or those that its network reports with spend; of all days. Null: the default of its kind, which is `network` for Apple Search Ads and discovered campaigns, and `links` for all others',
  }),
  windows: campaignWindowsChange.optional(),
}

export const newCampaign = z.object({ name, custom_display_id: orEmpty(displayId), ...campaignFields })

export const campaignChange = z.object({
  name: name.optional(),
  active: z.boolean().optional(),
  ...campaignFields,
})

export const newManagedCampaign = z.object({ ...newCampaign.shape, ...managedCampaignFields })

export const managedCampaignChange = z.object({ ...campaignChange.shape, ...managedCampaignFields })

export type NewCampaign = z.infer<typeof newManagedCampaign>
export type CampaignChange = z.infer<typeof managedCampaignChange>
