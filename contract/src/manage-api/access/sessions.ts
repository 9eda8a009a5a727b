import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope, itemList } from '#envelope.ts'
import { integer, nullableText } from '#plain-fields.ts'

const shared = { surface: 'manage', group: 'Session', credential: 'session' } as const
const path = '/api/manage/sessions'

const session = z
  .object({
    id: z.string().meta({ examples: ['01955105-8f18-7e21-8c55-6f0b9d3a4c12'] }),
    user_agent: nullableText.meta({ description: 'Of the browser at log-in', examples: ['Mozilla/5.0 …'] }),
    address: nullableText.meta({ description: 'IP address at log-in', examples: ['203.0.113.7'] }),
    created_at: z.iso.datetime(),
    seen_at: z.iso.datetime().meta({ description: 'Of its last request, by the minute' }),
    current: z.boolean().meta({ description: 'The session of this request', examples: [true] }),
  })
  .meta({ id: 'MemberSession' })

export type SessionOnTheWire = z.infer<typeof session>

export const listSessions = endpoint({
  ...shared,
  name: 'listSessions',
  method: 'GET',
  path,
  summary: 'List your own sessions',
  description: 'Nobody sees the sessions of another member; an owner ends them by removing the member.',
  answers: { 200: { description: 'Sessions, last used first', schema: itemList(session) } },
  refusals: [],
})

export const endSession = endpoint({
  ...shared,
  name: 'endSession',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'End one of your sessions',
  params: z.object({ id: z.string().meta({ examples: ['01955105-8f18-7e21-8c55-6f0b9d3a4c12'] }) }),
  answers: { 204: { description: 'Ended' } },
  refusals: ['not_found'],
})

export const endOtherSessions = endpoint({
  ...shared,
  name: 'endOtherSessions',
  method: 'DELETE',
  path,
  summary: 'End all your sessions but this one',
  answers: {
    200: {
      description: 'How many have ended',
      schema: envelope(
        z.object({
          ended: integer.meta({ examples: [2] }),
        }),
      ),
    },
  },
  refusals: [],
})
