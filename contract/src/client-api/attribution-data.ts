import { z } from 'zod'
import { adName } from '#ad-name.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { nullableText } from '#plain-fields.ts'
import { callBody } from './fields.ts'
import { clientSurface } from './shared.ts'

const time = nullableText.meta({
  format: 'date-time',
  description: 'In whole seconds',
  examples: ['2026-03-01T09:30:00Z'],
})

const campaignData = z
  .object({
    id: z.string().meta({ description: 'Display id of the campaign; empty for an organic install' }),
    name: z.string().meta({ description: 'Empty for an organic install' }),
    type: z.enum(['ORGANIC', 'INORGANIC']),
    ad_network: nullableText,
    group_name: nullableText.meta({ description: 'Name of the ad set' }),
    asset_group_name: nullableText.meta({ description: 'Name of the ad set, for Google' }),
    asset_name: nullableText.meta({ description: 'Name of the ad creative' }),
    installed_at: time,
    store_click_at: time,
    ad_network_campaign_id: nullableText,
    ad_set_id: nullableText,
    ad_set_name: adName,
    ad_creative_id: nullableText,
    ad_creative_name: adName,
  })
  .meta({ id: 'ClientCampaignData' })

export type CampaignDataOnTheWire = z.infer<typeof campaignData>

export const attributionData = endpoint({
  ...clientSurface,
  name: 'attributionData',
  path: '/api/client/attribution-data',
  summary: 'Get the attribution of this install',
  description:
    'Safe to poll: it does not count as an open. An organic install has `type` `ORGANIC`, an empty `id` and `name`, and nulls. While Apple resolves the AdServices token, for at most 60 seconds after the first open, `campaign_data` is null: ask again.',
  unauthorized: 'unauthorized',
  body: callBody({ debug: z.unknown().optional().meta({ type: 'boolean' }) }),
  answers: {
    200: {
      description: 'The attribution',
      schema: envelope(
        z.object({
          deeplink: nullableText,
          campaign_data: campaignData.nullable(),
          attribution_source: z.string().meta({
            description:
              '`ORGANIC`, the code of the network in upper case, or `INORGANIC` for a campaign without a network; `PENDING` while `campaign_data` is null',
            examples: ['META'],
          }),
          rule: z.string().meta({
            description:
              'The rule that decided, `organic`, or `collision` if clicks of several campaigns fit equally well; `pending` while `campaign_data` is null',
            examples: ['referrer'],
          }),
        }),
      ),
    },
  },
})
