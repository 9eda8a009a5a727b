import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { alertKinds } from './alert-kinds.ts'
import { type AlertScope, ofProject, ofService } from './alert-scope.ts'

const shared = { surface: 'manage', group: 'Alerts' } as const

const mute = z
  .object({
    id: z.string().meta({ examples: ['01997a3c-5f2e-7000-8000-0123456789ab'] }),
    kind: z.enum(alertKinds).meta({ examples: ['campaign-without-clicks'] }),
    subject: z
      .string()
      .nullable()
      .meta({ description: 'Null: every subject of the kind', examples: ['42'] }),
    about: z
      .string()
      .nullable()
      .meta({
        description: 'The title of the newest alert of the subject',
        examples: ['Summer sale has had no clicks for 9 hours'],
      }),
    until: z.iso.datetime(),
    reason: z.string().meta({ examples: ['The sale is over'] }),
    by: z
      .string()
      .nullable()
      .meta({ description: 'Null: with the admin token', examples: ['Ada Example'] }),
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

function listing<
  const Base extends string,
  Params extends z.ZodType,
  Item extends z.ZodType,
  const Kinds extends readonly string[],
>(scope: AlertScope<Base, Params, Item, Kinds>) {
  return endpoint({
    ...shared,
    ...scope.reading,
    name: `list${scope.noun}AlertMutes`,
    method: 'GET',
    path: `${scope.base}/alert-mutes` as const,
    summary: 'List muted alerts',
    params: scope.params,
    answers: { 200: { description: 'Those that apply now, newest first', schema: itemList(mute) } },
    refusals: scope.refusals,
  })
}

function muting<
  const Base extends string,
  Params extends z.ZodType,
  Item extends z.ZodType,
  const Kinds extends readonly string[],
>(scope: AlertScope<Base, Params, Item, Kinds>) {
  return endpoint({
    ...shared,
    ...scope.muting,
    name: `mute${scope.noun}Alerts`,
    method: 'POST',
    path: `${scope.base}/alert-mutes` as const,
    summary: 'Mute a kind of alert, or one subject of it',
    description:
      'No messages are sent until then; the list still has the alert. A second mute of the same subject replaces the first. If the alert is still open when the mute ends, the messages are sent then.',
    params: scope.params,
    body: z.object(fieldsFor(scope.kinds)),
    answers: { 201: { description: 'The mute', schema: envelope(mute) } },
    refusals: [...scope.refusals, 'invalid_body'],
  })
}

function unmuting<
  const Base extends string,
  Params extends z.ZodType,
  Item extends z.ZodType,
  const Kinds extends readonly string[],
>(scope: AlertScope<Base, Params, Item, Kinds>) {
  return endpoint({
    ...shared,
    ...scope.muting,
    name: `unmute${scope.noun}Alerts`,
    method: 'DELETE',
    path: `${scope.base}/alert-mutes/{id}` as const,
    summary: 'End a mute',
    params: scope.itemParams,
    answers: { 204: { description: 'Ended' } },
    refusals: ['not_found'],
  })
}

export const listAlertMutes = listing(ofProject)
export const muteAlerts = muting(ofProject)
export const unmuteAlerts = unmuting(ofProject)
export const listServiceAlertMutes = listing(ofService)
export const muteServiceAlerts = muting(ofService)
export const unmuteServiceAlerts = unmuting(ofService)
