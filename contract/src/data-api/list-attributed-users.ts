import { z } from 'zod'
import { adNameText } from '#ad-name.ts'
import { endpoint } from '#endpoint.ts'
import { envelope, pagination } from '#envelope.ts'
import { limit, page, refuseIssue, text } from '#parameters.ts'
import { refuse } from '#refusals.ts'
import { end, start } from './instant.ts'

const deviceData = z.looseObject({
  brand: z.string(),
  base_os: z.string(),
  version: z.string(),
  build_id: z.string(),
  bundle_id: z.string(),
  device_id: z.string(),
  android_id: z.string(),
  device_name: z.string(),
  device_type: z.string(),
  build_number: z.string(),
  connectivity: z.string(),
  manufacturer: z.string(),
  application_name: z.string(),
  api_level: z.number(),
})

const attributedUser = z
  .object({
    attributed_at: z.iso.datetime(),
    ad_channel: z.enum(['GOOGLE', 'META', 'TIKTOK']).nullable(),
    campaign_display_id: z.string(),
    campaign_name: z.string(),
    link: z.string().nullable(),
    installed_at: z.iso.datetime().nullable(),
    store_click_at: z.iso.datetime().nullable(),
    meta_ad_id: z.string(),
    ad_creative_id: z.string(),
    ad_creative_name: adNameText,
    ad_set_id: z.string(),
    ad_set_name: adNameText,
    publisher_platform: z.string().nullable(),
    platform_position: z.string().nullable(),
    user_data: z.looseObject({
      id: z.string().nullable(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      device_data: deviceData,
    }),
  })
  .meta({ id: 'AttributedUser' })

export type AttributedUserOnTheWire = z.infer<typeof attributedUser>
export type DeviceDataOnTheWire = z.infer<typeof deviceData>

const displayId = z
  .string()
  .optional()
  .transform((given, context) => given ?? refuseIssue(context, refuse('missing_parameter')))
  .meta({ required: true, description: 'Display id of the campaign' })

// The order of the fields is the order of the checks: display_id, page, limit, timestamps.
const query = z.object({
  display_id: displayId,
  page,
  limit: limit(50, 1000),
  start_timestamp: start('Earliest `attributed_at`, inclusive'),
  end_timestamp: end('Latest `attributed_at`, inclusive'),
  timezone: text('Accepted and ignored'),
})

export const listAttributedUsers = endpoint({
  name: 'listAttributedUsers',
  surface: 'server',
  group: 'Attribution',
  method: 'GET',
  path: '/api/v1/attributed-users',
  credential: 'service_key',
  unauthorized: 'authentication_failed',
  summary: 'List the users attributed to a campaign',
  description:
    'Newest `attributed_at` first. A start after the end gives an empty list. An erased user is still counted, with nulls instead of personal data.',
  query,
  answers: {
    200: {
      description: 'A page of users, newest first',
      schema: envelope(
        z.object({ total_users: z.number().int(), users: z.array(attributedUser), pagination }),
      ),
    },
  },
  refusals: [
    'missing_parameter',
    'invalid_page',
    'invalid_limit',
    'limit_too_large',
    'invalid_timestamp',
    'not_found',
  ],
})
