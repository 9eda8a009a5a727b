import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { callBody } from './fields.ts'
import { clientSurface } from './shared.ts'

const known = z.string().nullable()

const time = z
  .string()
  .nullable()
  .meta({ format: 'date-time', description: 'In whole seconds', examples: ['2026-03-01T09:30:00Z'] })

const campaignData = z
  .object({
    id: known.meta({ description: 'Display id of the campaign' }),
    name: known,
    type: z.enum(['ORGANIC', 'INORGANIC']),
    ad_network: known,
    group_name: known.meta({ description: 'Name of the ad set' }),
    asset_group_name: known.meta({ description: 'Name of the ad set, for Google' }),
    asset_name: known.meta({ description: 'Name of the ad creative' }),
    installed_at: time,
    store_click_at: time,
    ad_network_campaign_id: known,
    ad_set_id: known,
    ad_set_name: known,
    ad_creative_id: known,
    ad_creative_name: known,
  })
  .meta({ id: 'ClientCampaignData' })

export type CampaignDataOnTheWire = z.infer<typeof campaignData>

export const attributionData = endpoint({
  ...clientSurface,
  name: 'attributionData',
  path: '/api/client/attribution-data',
  summary: 'Where this install came from',
  description: 'Safe to poll: it counts as no open. An organic install has `type` `ORGANIC` and nulls.',
  unauthorized: 'unauthorized',
  body: callBody({ debug: z.unknown().optional().meta({ type: 'boolean' }) }),
  answers: {
    200: {
      description: 'The attribution',
      schema: envelope(
        z.object({
          deeplink: known,
          campaign_data: campaignData.nullable(),
          attribution_source: z.string().meta({
            description:
              'The rule that decided, `organic`, or `collision` when equally good clicks left it open',
            examples: ['referrer'],
          }),
        }),
      ),
    },
  },
})
