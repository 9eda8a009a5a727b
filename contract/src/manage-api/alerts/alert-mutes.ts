import { z } from 'zod'
import { byAnalysts } from '#access/roles.ts'
import { createEndpoint, deleteEndpoint, listEndpoint } from '#manage-api/resource-endpoints.ts'
import { nullableText } from '#plain-fields.ts'
import { alertKinds, projectAlertKinds, serviceAlertKinds } from './alert-kinds.ts'
import { ofProjectAlerts, ofServiceAlerts } from './alert-scope.ts'

const mute = z
  .object({
    id: z.string().meta({ examples: ['01997a3c-5f2e-7000-8000-0123456789ab'] }),
    kind: z.enum(alertKinds).meta({ examples: ['campaign-without-clicks'] }),
    subject: nullableText.meta({ description: 'Null: every subject of the kind', examples: ['42'] }),
    about: nullableText.meta({
      description: 'The title of the newest alert of the subject',
      examples: ['Summer sale has had no clicks for 9 hours'],
    }),
    until: z.iso.datetime(),
    reason: z.string().meta({ examples: ['The sale is over'] }),
    by: nullableText.meta({ description: 'Null: with the admin token', examples: ['Ada Example'] }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AlertMute' })

export type MuteOnTheWire = z.infer<typeof mute>

const maxDays = 90
const dayRange = `must be a whole number from 1 to ${maxDays}`

const fieldsFor = <const Kinds extends readonly string[]>(kinds: Kinds) => ({
  kind: z.enum(kinds, `must be one of ${kinds.join(', ')}`).meta({ examples: [kinds[0]] }),
  subject: z
    .string()
    .min(1, 'must not be empty')
    .max(500, 'must have at most 500 characters')
    .nullable()
    .optional()
    .meta({ description: 'Of an alert. Null, the default: every subject of the kind', examples: ['42'] }),
  days: z
    .number(dayRange)
    .int(dayRange)
    .min(1, dayRange)
    .max(maxDays, dayRange)
    .meta({ examples: [7] }),
  reason: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(200, 'must have at most 200 characters')
    .meta({ examples: ['The sale is over'] }),
})

const ofMutes = { noun: 'alert mute', item: mute } as const

const mutes = {
  ...ofProjectAlerts,
  ...ofMutes,
  path: '/api/manage/projects/{project}/alert-mutes',
  changes: byAnalysts,
} as const

const serviceMutes = { ...ofServiceAlerts, ...ofMutes, path: '/api/manage/alert-mutes' } as const

const listing = { summary: 'List muted alerts', answer: 'Those that apply now, newest first' }
const muting = {
  summary: 'Mute a kind of alert, or one subject of it',
  description:
    'No messages are sent until then; the list still has the alert. A second mute of the same subject replaces the first. If the alert is still open when the mute ends, the messages are sent then.',
  answer: 'The mute',
}
const unmuting = { summary: 'End a mute', answer: 'Ended' }

export const listAlertMutes = listEndpoint(mutes, listing)
export const muteAlerts = createEndpoint(mutes, {
  ...muting,
  name: 'muteAlerts',
  body: z.object(fieldsFor(projectAlertKinds)),
})
export const unmuteAlerts = deleteEndpoint(mutes, { ...unmuting, name: 'unmuteAlerts' })
export const listServiceAlertMutes = listEndpoint(serviceMutes, { ...listing, name: 'listServiceAlertMutes' })
export const muteServiceAlerts = createEndpoint(serviceMutes, {
  ...muting,
  name: 'muteServiceAlerts',
  body: z.object(fieldsFor(serviceAlertKinds)),
})
export const unmuteServiceAlerts = deleteEndpoint(serviceMutes, { ...unmuting, name: 'unmuteServiceAlerts' })
