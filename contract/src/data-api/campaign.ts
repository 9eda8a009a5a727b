import { z } from 'zod'
import { nullableText } from '#plain-fields.ts'

const platform = z.enum(['IOS', 'ANDROID'])

export const campaign = z
  .object({
    display_id: z.string(),
    name: z.string(),
    created_at: z.iso.datetime(),
    update_at: z.iso.datetime(),
    google: z.boolean().meta({ description: 'A Google-channel campaign' }),
    meta: z.boolean().meta({ description: 'A Meta-channel campaign' }),
    meta_campaign_id: nullableText,
    meta_web_to_app: z.boolean(),
    active: z.boolean(),
    default_link: z.boolean().meta({ description: 'The campaign that a bare link domain leads to' }),
    attributed_users: z.number().int(),
    link: z.string(),
    shareable_link: z.string(),
    domain: nullableText.meta({ description: 'Its own domain, otherwise the project’s primary one' }),
    store_listings: z.array(z.object({ store_listing_id: z.string(), name: z.string(), platform })),
  })
  .meta({ id: 'Campaign' })

export type CampaignOnTheWire = z.infer<typeof campaign>

export const campaignExample: CampaignOnTheWire = {
  display_id: 'K7QX2M',
  name: 'Spring sale',
  created_at: '2026-03-01T09:30:00.000Z',
  update_at: '2026-03-01T09:30:00.000Z',
  google: false,
  meta: true,
  meta_campaign_id: null,
  meta_web_to_app: false,
  active: true,
  default_link: false,
  attributed_users: 0,
  link: 'https://go.example.com?c=K7QX2M',
  shareable_link: 'https://go.example.com/K7QX2M',
  domain: 'go.example.com',
  store_listings: [],
}
