import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope } from '../../envelope.ts'
import { byViewers } from '../access/roles.ts'
import { installParams } from '../attribution/installs.ts'
import { projectParams } from '../projects/projects.ts'
import { cursorQuery } from '../resource.ts'
import { user } from './users.ts'

const known = z.string().nullable()
const moment = z.iso.datetime()
const campaign = z.object({ display_id: z.string(), name: z.string() }).nullable()

export const timelineKinds = [
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
  'delivery',
] as const

const phone = z
  .object({
    install_id: z.string(),
    platform: z.enum(['ANDROID', 'IOS']),
    kind: z.enum(['install', 'reinstall']),
    installed_at: moment,
    last_open_at: moment,
    campaign,
    attribution_type: z.enum(['ORGANIC', 'INORGANIC']),
    network: known,
    rule: z.string().meta({ description: 'The rule that decided' }),
    suspicious: z.array(z.string()).meta({ description: 'The fraud rules that tagged it' }),
    withheld: z.boolean(),
    app_version: known,
    touch: z.enum(['click', 'view']).nullable(),
    click_id: known.meta({ description: 'The click or impression that won it' }),
    touch_at: moment.nullable(),
    time_to_install_seconds: z
      .number()
      .nullable()
      .meta({
        description: 'From that touch to the install',
        examples: [48.2],
      }),
  })
  .meta({ id: 'TimelineInstall' })

const step = z
  .object({
    at: moment,
    kind: z.enum(timelineKinds),
    id: z.string(),
    title: known.meta({ description: 'The event’s name, the payment’s type, the destination’s name' }),
    install_id: known,
    campaign,
    amount: z.number().nullable(),
    currency: known,
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'TimelineItem' })

export type TimelineInstallOnTheWire = z.infer<typeof phone>
export type TimelineItemOnTheWire = z.infer<typeof step>

const timeline = envelope(
  z.object({
    person: user.nullable().meta({ description: 'Null: nobody has signed up on it' }),
    installs: z.array(phone).meta({ description: 'The newest 50 of the person, newest first' }),
    items: z.array(step).meta({ description: 'A page of what happened, oldest first' }),
    next_cursor: z.string().nullable(),
  }),
)

const shared = { surface: 'manage', ...byViewers, method: 'GET' } as const

const description =
  'From the touch that won each install to the last payment. Opens are told by the day, as the reports count them: `details` has the day and how many. Deliveries are what webhooks, networks and tools were told.'

const refusals = ['not_found', 'invalid_limit', 'limit_too_large', 'invalid_request'] as const

export const userTimeline = endpoint({
  ...shared,
  group: 'Users',
  name: 'userTimeline',
  path: '/api/manage/projects/{project}/users/{user_id}/timeline',
  summary: 'One person, from click to payment',
  description,
  params: z.object({ ...projectParams.shape, user_id: z.string() }),
  query: cursorQuery,
  answers: { 200: { description: 'The person, their installs and what happened', schema: timeline } },
  refusals,
})

export const installTimeline = endpoint({
  ...shared,
  group: 'Installs',
  name: 'installTimeline',
  path: '/api/manage/projects/{project}/installs/{install_id}/timeline',
  summary: 'The person behind an install, from click to payment',
  description: `${description} Where somebody has signed up on the install, it is the timeline of that person.`,
  params: installParams,
  query: cursorQuery,
  answers: { 200: { description: 'The person, their installs and what happened', schema: timeline } },
  refusals,
})
