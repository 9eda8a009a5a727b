import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { personal } from '#personal.ts'
import { nullableText } from '#plain-fields.ts'
import { platforms } from '#platforms.ts'

const matchedBy = [
  'user_id',
  'customer_user_id',
  'email',
  'device_id',
  'install_id',
  'payment_id',
  'event_id',
  'click_id',
] as const

const found = z
  .object({
    kind: z.enum(['user', 'install']),
    user_id: personal(nullableText, 'id'),
    install_id: nullableText.meta({ description: 'For a user, the install that first signed them up' }),
    name: personal(nullableText, 'text'),
    email: personal(nullableText, 'text'),
    campaign: nullableText.meta({ description: 'Display id; null when organic' }),
    platform: z.enum(platforms).nullable(),
    at: z.iso.datetime().meta({ description: 'Time of the sign-up or the install' }),
    matched: z.enum(matchedBy).meta({ description: 'What `q` matched' }),
  })
  .meta({ id: 'FoundPerson' })

export type FoundOnTheWire = z.infer<typeof found>

const q = z
  .string()
  .optional()
  .transform((given) => given?.trim() || undefined)
  .meta({
    required: true,
    description: 'A complete id or email address; emails and device ids are case-insensitive',
  })

export const searchPeople = endpoint({
  surface: 'manage',
  group: 'Users',
  ...byViewers,
  name: 'searchPeople',
  method: 'GET',
  path: '/api/manage/projects/{project}/search',
  summary: 'Find users and installs',
  description:
    'By user id, email, device id (GAID, IDFA, IDFV, ANDROID_ID), install id, payment id, or the service’s own id of an event or a click. Callers who may not see personal data find by install id and by the service’s own ids alone.',
  params: projectParams,
  query: z.object({ q }),
  answers: {
    200: {
      description: 'At most 20: users, then installs, newest first',
      schema: envelope(z.object({ items: z.array(found) })),
    },
  },
  refusals: ['not_found', 'missing_search'],
})
