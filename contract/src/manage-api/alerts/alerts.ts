import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { cursorQuery } from '#manage-api/resource.ts'
import { listEndpoint } from '#manage-api/resource-endpoints.ts'
import { choice } from '#parameters.ts'
import { integer, nullableInteger, nullableText } from '#plain-fields.ts'
import { alertKinds, projectAlertKinds, serviceAlertKinds } from './alert-kinds.ts'
import { ofProjectAlerts, ofServiceAlerts } from './alert-scope.ts'

const shared = { surface: 'manage', group: 'Alerts' } as const

const time = z.iso.datetime()

const mute = z.object({
  id: z.string().meta({ examples: ['01997a3c-5f2e-7000-8000-0123456789ab'] }),
  until: time,
  reason: z.string().meta({ examples: ['The sale is over'] }),
  by: nullableText.meta({ description: 'Null: with the admin token', examples: ['Ada Example'] }),
})

const alert = z
  .object({
    id: z.string().meta({ examples: ['01997a3c-5f2e-7000-8000-0123456789ab'] }),
    kind: z.enum(alertKinds).meta({ examples: ['campaign-without-clicks'] }),
    subject: z
      .string()
      .meta({ description: 'Stable within its kind: a campaign, a service', examples: ['42'] }),
    title: z.string().meta({ examples: ['Summer sale has had no clicks for 9 hours'] }),
    why: z.string().meta({
      description: 'The figures behind it, as they were seen last',
      examples: ['It had between 40 and 90 clicks a day in the last two weeks.'],
    }),
    action: z.string().meta({
      description: 'What to do',
      examples: ['Is the ad still running, and does its link still open?'],
    }),
    path: z.string().meta({
      description: 'Where to look in the dashboard; empty: nowhere in particular',
      examples: ['/p/1/campaigns'],
    }),
    state: z.enum(['open', 'muted', 'ended']).meta({ examples: ['open'] }),
    since: time.meta({ description: 'When the condition was first seen' }),
    opened_at: time.meta({ description: 'When it had held long enough' }),
    ended_at: time.nullable(),
    mute: mute.nullable().meta({ description: 'That applies now' }),
  })
  .meta({ id: 'Alert' })

export type AlertOnTheWire = z.infer<typeof alert>

const ofAlerts = { noun: 'alert', item: alert } as const

const projectAlerts = {
  ...ofProjectAlerts,
  ...ofAlerts,
  path: '/api/manage/projects/{project}/alerts',
} as const

const listing = <const Kinds extends readonly string[]>(kinds: Kinds) => ({
  description: 'Newest first. Ended alerts are kept for 90 days.',
  query: z.object({
    ...cursorQuery.shape,
    state: choice('state', ['open', 'muted', 'ended']).meta({ description: 'Only in this state' }),
    kind: choice('kind', kinds).meta({ description: 'Only this kind' }),
  }),
  answer: 'A page of alerts',
  refusals: ['invalid_limit', 'limit_too_large', 'invalid_request', 'invalid_choice'] as const,
})

export const listAlerts = listEndpoint(projectAlerts, {
  ...listing(projectAlertKinds),
  summary: 'List the alerts of a project',
})
export const listServiceAlerts = listEndpoint(
  { ...ofServiceAlerts, ...ofAlerts, path: '/api/manage/alerts' },
  {
    ...listing(serviceAlertKinds),
    name: 'listServiceAlerts',
    summary: 'List the alerts of the service itself',
  },
)

export const readAlertSummary = endpoint({
  ...shared,
  ...byViewers,
  name: 'readAlertSummary',
  method: 'GET',
  path: `${projectAlerts.path}/summary`,
  summary: 'How many alerts are open and not muted',
  params: projectParams,
  answers: {
    200: {
      description: 'Their number',
      schema: envelope(
        z.object({
          open: integer.meta({ examples: [2] }),
          service: nullableInteger.meta({
            description: 'Of the service itself; null unless the caller is an owner',
            examples: [0],
          }),
        }),
      ),
    },
  },
  refusals: ['not_found'],
})
