import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { choice, limit, refuseIssue, text } from '#parameters.ts'
import { personal } from '#personal.ts'
import { nullableInteger, nullableText } from '#plain-fields.ts'
import { platforms } from '#platforms.ts'
import { refuse } from '#refusals.ts'

export const liveKinds = [
  'click',
  'impression',
  'install',
  'reinstall',
  'reengagement',
  'open',
  'signup',
  'event',
  'payment',
  'uninstall',
  'refusal',
  'remark',
] as const

export type LiveKind = (typeof liveKinds)[number]

const kinds = z
  .string()
  .optional()
  .transform((given, context) => {
    const names = given?.split(',').map((name) => name.trim()) ?? []
    const wanted = names.filter((name) => name !== '')
    const unknownKind = wanted.find((name) => !liveKinds.some((kind) => kind === name))
    if (unknownKind !== undefined)
      return refuseIssue(
        context,
        refuse('invalid_choice', { name: 'kinds', value: unknownKind, allowed: liveKinds.join(', ') }),
      )
    return wanted.length === 0 ? undefined : (wanted as LiveKind[])
  })
  .meta({
    description: `Only these kinds, comma-separated: ${liveKinds.map((kind) => `\`${kind}\``).join(', ')}`,
  })

const filters = {
  kinds,
  campaign: text('Display id: only facts of this campaign'),
  platform: choice('platform', platforms).meta({ description: 'Only this platform' }),
  user_id: text('Only this user'),
  q: text('Only facts that show this text; case-insensitive'),
  test_device: text('Id of a test device: only what it does; `all`: only what test devices do'),
}

const maxBacklog = 500

const backlog = z
  .string()
  .optional()
  .transform((given, context) => {
    if (given === undefined) return 0
    if (!/^\d{1,9}$/.test(given))
      return refuseIssue(context, refuse('invalid_number', { name: 'backlog', value: given }))
    return Math.min(Number(given), maxBacklog)
  })
  .meta({
    type: 'integer',
    minimum: 0,
    default: 0,
    description: `Starts with this many recent facts, oldest first; capped at ${maxBacklog}`,
  })

export const liveFact = z
  .object({
    id: personal(
      z.string().meta({
        description: 'A fact keeps its id, however often it is sent',
        examples: ['event:0195510e-0a40-7c3a-9d4e-2b7f1a6c8e02'],
      }),
      'id',
    ),
    kind: z.enum(liveKinds),
    at: z.iso.datetime().meta({ description: 'When it happened' }),
    received_at: z.iso.datetime().meta({ description: 'When it was received' }),
    title: nullableText.meta({ description: 'Event name, payment type, or the kind of a refused fact' }),
    campaign: z.object({ display_id: z.string(), name: z.string() }).nullable(),
    platform: z.enum(platforms).nullable(),
    user_id: personal(nullableText, 'id'),
    install_id: nullableText,
    outcome: z.string().meta({ examples: ['stored'] }),
    reason: nullableText.meta({ description: 'Why it was refused, or a remark about it' }),
    source: nullableText.meta({
      description: 'Which API an event or a payment came through: `server` or `client`',
    }),
    door: nullableText.meta({ description: 'The earlier name of `source`', deprecated: true }),
    test_device: nullableInteger.meta({
      description: 'Id of the test device that did it; it is excluded from reports',
      examples: [null],
    }),
    details: personal(
      z.record(z.string(), z.unknown()).meta({ description: 'Further fields, personal data masked' }),
      'details',
    ),
  })
  .meta({ id: 'LiveFact' })

export type LiveFactOnTheWire = z.infer<typeof liveFact>

const shared = { surface: 'manage', group: 'Live', ...byViewers, method: 'GET' } as const

export const watchLive = endpoint({
  ...shared,
  name: 'watchLive',
  path: '/api/manage/projects/{project}/live',
  summary: 'Stream facts as they arrive',
  description:
    'Server-Sent Events. Each `event: fact` has one `LiveFact` as its `data` and a cursor as its `id`; `event: gap` means that more facts arrived than are shown. `Last-Event-ID` (or `after`) resumes there; facts near that point may be sent again, with the same `id`. A comment every 15 seconds keeps the connection alive; the stream ends within five minutes, and within five seconds if the caller loses access; browsers reconnect automatically. A client that reads too slowly is disconnected and can resume. Imported history is not shown.',
  params: projectParams,
  query: z.object({ ...filters, after: text('The `id` of the last message, as `Last-Event-ID`'), backlog }),
  answers: {
    200: {
      description: 'One message per fact, while the connection is open',
      contentType: 'text/event-stream',
    },
  },
  refusals: ['not_found', 'invalid_request', 'invalid_choice', 'invalid_number', 'too_many_listeners'],
})

export const listRecent = endpoint({
  ...shared,
  name: 'listRecent',
  path: '/api/manage/projects/{project}/live/recent',
  summary: 'List the latest facts, newest first',
  description: 'The same facts and filters as the stream. Filters cover only the newest 1,000 of each kind.',
  params: projectParams,
  query: z.object({ ...filters, limit: limit(50, maxBacklog) }),
  answers: {
    200: { description: 'The newest facts', schema: envelope(z.object({ items: z.array(liveFact) })) },
  },
  refusals: ['not_found', 'invalid_choice', 'invalid_limit', 'limit_too_large'],
})
