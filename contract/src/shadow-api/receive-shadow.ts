import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { nullableText } from '#plain-fields.ts'
import { shadowVendors } from '#shadow-vendors.ts'

const shared = {
  surface: 'shadow',
  group: 'Shadow mode',
  path: '/api/shadow/{vendor}/{token}',
  credential: 'none',
  params: z.object({
    vendor: z.string().meta({ enum: shadowVendors, examples: ['appsflyer'] }),
    token: z.string().meta({ examples: ['1-Zk3vT8qLw2RxYb7NcHs5DmPa'] }),
  }),
  answers: {
    200: {
      description: 'Received: stored, or counted with the reason why not',
      schema: envelope(
        z.object({
          outcome: z.string().meta({
            description: '`stored`, `updated`, `duplicate`, `ignored`, `sandbox`, `erased_user` or `invalid`',
            examples: ['stored'],
          }),
          reason: nullableText.meta({ description: 'Why nothing was stored', examples: [null] }),
        }),
      ),
    },
  },
} as const

export const receiveShadow = endpoint({
  ...shared,
  name: 'receiveShadow',
  method: 'POST',
  summary: 'Receive a postback of another vendor',
  description:
    'The address is that of a shadow source of a project (`…/shadow-sources`). What is no install, or lacks something, is acknowledged and counted with its reason, so that the vendor does not send it again; only a 5xx asks it to. The same postback again is stored once.',
  body: z.looseObject({}).meta({
    example: {
      event_name: 'install',
      appsflyer_id: '1772357400000-1234567890123456789',
      platform: 'android',
      install_time: '2026-03-01 09:30:00.000',
      attributed_touch_type: 'click',
      attributed_touch_time: '2026-03-01 09:12:40.000',
      media_source: 'Facebook Ads',
      campaign: 'Spring sale',
      af_c_id: '23850000000000000',
      advertising_id: '38400000-8cf0-11bd-b23e-10b96e40000d',
      country_code: 'DE',
    },
  }),
  refusals: ['not_found', 'invalid_body'],
})

export const receiveShadowCall = endpoint({
  ...shared,
  name: 'receiveShadowCall',
  method: 'GET',
  summary: 'Receive a postback of another vendor, by GET',
  description:
    'As by POST, with the fields as parameters of the query: callbacks of Adjust are of this kind.',
  query: z.looseObject({}),
  refusals: ['not_found', 'invalid_request'],
})
