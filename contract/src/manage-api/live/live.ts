import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope } from '../../envelope.ts'
import { choice, limit, refuseIssue, text } from '../../parameters.ts'
import { refuse } from '../../refusals.ts'
import { byViewers } from '../access/roles.ts'
import { projectParams } from '../projects/projects.ts'

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
    const strange = wanted.find((name) => !liveKinds.some((kind) => kind === name))
    if (strange !== undefined)
      return refuseIssue(
        context,
        refuse('invalid_choice', { name: 'kinds', value: strange, allowed: liveKinds.join(', ') }),
      )
    return wanted.length === 0 ? undefined : (wanted as LiveKind[])
  })
  .meta({ description: `Only these, a comma list: ${liveKinds.map((kind) => `\`${kind}\``).join(', ')}` })

const filters = {
  kinds,
  campaign: text('Display id: only what belongs to this campaign'),
  platform: choice('platform', ['ANDROID', 'IOS']).meta({ description: 'Only of this platform' }),
  user_id: text('Only of this person'),
  q: text('Only where this occurs in what is shown, in any letter case'),
}

const mostBacklog = 500

const backlog = z
  .string()
  .optional()
  .transform((given, context) => {
    if (given === undefined) return 0
    if (!/^\d{1,9}$/.test(given))
      return refuseIssue(context, refuse('invalid_number', { name: 'backlog', value: given }))
    return Math.min(Number(given), mostBacklog)
  })
  .meta({
    type: 'integer',
    minimum: 0,
    default: 0,
    description: `First the newest that many, oldest first; more than ${mostBacklog} means ${mostBacklog}`,
  })

const known = z.string().nullable()

const liveFact = z
  .object({
    id: z.string().meta({ description: 'The same fact has the same id, however often it is sent' }),
    kind: z.enum(liveKinds),
    at: z.iso.datetime().meta({ description: 'When it happened' }),
    received_at: z.iso.datetime().meta({ description: 'When it came' }),
    title: known.meta({ description: 'The event’s name, the payment’s type, what a refused fact was' }),
    campaign: z.object({ display_id: z.string(), name: z.string() }).nullable(),
    platform: z.enum(['ANDROID', 'IOS']).nullable(),
    user_id: known,
    install_id: known,
    outcome: z.string().meta({ examples: ['stored'] }),
    reason: known.meta({ description: 'Why it was refused, or what is to be said about it' }),
    door: known.meta({ description: 'Which way an event or a payment came in: `server` or `client`' }),
    details: z.record(z.string(), z.unknown()).meta({ description: 'What else is known, redacted' }),
  })
  .meta({ id: 'LiveFact' })

export type LiveFactOnTheWire = z.infer<typeof liveFact>

const shared = { surface: 'manage', group: 'Live', ...byViewers, method: 'GET' } as const

export const watchLive = endpoint({
  ...shared,
  name: 'watchLive',
  path: '/api/manage/projects/{project}/live',
  summary: 'Watch what arrives',
  description:
    'Server-Sent Events. Each `event: fact` has one `LiveFact` as its `data` and a cursor as its `id`; `event: gap` says that more came than is shown. `Last-Event-ID` (or `after`) goes on there; around that place a fact may come again, with the same `id`. A comment every 15 seconds keeps the connection; after five minutes the stream ends, and a browser comes back by itself. Whoever reads too slowly is cut off and goes on from there. History that is imported is not shown.',
  params: projectParams,
  query: z.object({ ...filters, after: text('The `id` of the last message, as `Last-Event-ID`'), backlog }),
  answers: {
    200: { description: 'One message a fact, for as long as you listen', contentType: 'text/event-stream' },
  },
  refusals: ['not_found', 'invalid_request', 'invalid_choice', 'invalid_number', 'too_many_listeners'],
})

export const listRecent = endpoint({
  ...shared,
  name: 'listRecent',
  path: '/api/manage/projects/{project}/live/recent',
  summary: 'What arrived last, newest first',
  description:
    'The same facts and filters as the stream. Filters look at the newest 1,000 of each kind and no further.',
  params: projectParams,
  query: z.object({ ...filters, limit: limit(50, mostBacklog) }),
  answers: {
    200: { description: 'The newest facts', schema: envelope(z.object({ items: z.array(liveFact) })) },
  },
  refusals: ['not_found', 'invalid_choice', 'invalid_limit', 'limit_too_large'],
})
