import { z } from 'zod'
import { adName } from '#ad-name.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { text } from '#parameters.ts'
import { nullableText } from '#plain-fields.ts'

const attributionResult = z
  .object({
    campaign_name: nullableText,
    display_id: nullableText,
    ad_network_campaign_id: nullableText,
    deeplink: nullableText,
    domain_name: nullableText,
    ad_set_id: nullableText,
    ad_set_name: adName,
    ad_creative_id: nullableText,
    ad_creative_name: adName,
    keyword_id: nullableText,
    keyword_name: adName,
    ad_network: nullableText,
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
  summary: 'Get the attribution of a user or device',
  description:
    'One of `user_id` and `device_identifier` is required. If both are given, `user_id` decides; if it is unknown, `device_identifier` does. A user’s result is that of the install that first signed them up, a device’s that of its newest install.',
  query: z.object({
    device_identifier: text(
      'GAID on Android, IDFA on iOS; IDFV, ANDROID_ID and app set id too. Case-insensitive',
    ),
    user_id: text('The user id that the app sent at sign-up'),
  }),
  answers: {
    200: { description: 'The result; organic installs have nulls', schema: envelope(attributionResult) },
    204: { description: 'The user or device is unknown' },
  },
  refusals: ['missing_identifier'],
})
