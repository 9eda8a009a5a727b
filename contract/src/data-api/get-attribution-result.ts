import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { text } from '../parameters.ts'

const known = z.string().nullable()

const attributionResult = z
  .object({
    campaign_name: known,
    display_id: known,
    ad_network_campaign_id: known,
    deeplink: known,
    domain_name: known,
    ad_set_id: known,
    ad_set_name: known,
    ad_creative_id: known,
    ad_creative_name: known,
    keyword_id: known,
    keyword_name: known,
    ad_network: known,
    attribution_type: z.enum(['ORGANIC', 'INORGANIC']),
  })
  .meta({ id: 'AttributionResult' })

export type AttributionResultOnTheWire = z.infer<typeof attributionResult>

export const getAttributionResult = endpoint({
  name: 'getAttributionResult',
  surface: 'server',
  group: 'Attribution',
  method: 'GET',
  path: '/api/v1/get-attribution-result',
  credential: 'service_key',
  summary: 'Where one user or device came from',
  description:
    'When both are given, the user decides; a user who is not known leaves it to the device. A user’s result is that of the install that signed them up first, a device’s that of its newest install.',
  query: z.object({
    device_identifier: text('GAID on Android, IDFA on iOS, in any letter case'),
    user_id: text('The id that the app gave at signup'),
  }),
  answers: {
    200: { description: 'The result; organic installs have nulls', schema: envelope(attributionResult) },
    204: { description: 'The user or device is unknown' },
  },
  refusals: ['missing_identifier'],
})
