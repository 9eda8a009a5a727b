import { z } from 'zod'
import { comparedWithPersonal } from '#access/compared-with.ts'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { installParams } from '#manage-api/attribution/installs.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { cursorQuery } from '#manage-api/resource.ts'
import { personal } from '#personal.ts'
import { nullableNumber, nullableText } from '#plain-fields.ts'
import { platforms } from '#platforms.ts'
import { user } from './users.ts'

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

const timelineInstall = z
  .object({
    install_id: z.string(),
    platform: z.enum(platforms),
    kind: z.enum(['install', 'reinstall']),
    installed_at: moment,
    last_open_at: moment,
    campaign,
    attribution_type: z.enum(['ORGANIC', 'INORGANIC']),
    network: nullableText,
    rule: z.string().meta({ description: 'The rule that decided' }),
    suspicious: z.array(z.string()).meta({ description: 'The fraud rules that tagged it' }),
    withheld: z.boolean(),
    app_version: nullableText,
    touch: z.enum(['click', 'view']).nullable(),
    click_id: nullableText.meta({ description: 'The click or impression that it is attributed to' }),
    touch_at: moment.nullable(),
    time_to_install_seconds: nullableNumber.meta({
      description: 'From that touch to the install',
      examples: [48.2],
    }),
  })
  .meta({ id: 'TimelineInstall' })

const timelineItem = z
  .object({
    at: moment,
    kind: z.enum(timelineKinds),
    id: personal(z.string().meta({ examples: ['0195510e-0a40-7c3a-9d4e-2b7f1a6c8e02'] }), 'id'),
    title: nullableText.meta({ description: 'Event name, payment type or destination name' }),
    install_id: nullableText,
    campaign,
    amount: nullableNumber,
    currency: nullableText,
    details: personal(z.record(z.string(), z.unknown()), 'details'),
  })
  .meta({ id: 'TimelineItem' })

export type TimelineInstallOnTheWire = z.infer<typeof timelineInstall>
export type TimelineItemOnTheWire = z.infer<typeof timelineItem>

const timeline = envelope(
  z.object({
    person: user.nullable().meta({ description: 'Null if no user has signed up on the install' }),
    installs: z.array(timelineInstall).meta({ description: 'The user’s newest 50, newest first' }),
    items: z.array(timelineItem).meta({ description: 'A page of the timeline, oldest first' }),
    next_cursor: nullableText,
  }),
)

const shared = { surface: 'manage', ...byViewers, method: 'GET' } as const

const description =
  'From the touch that won each install to the last payment. Opens are grouped by day, as in reports: `details` has the day and the count. Deliveries are what was sent to webhooks, networks and analytics tools.'

const refusals = ['not_found', 'invalid_limit', 'limit_too_large', 'invalid_request'] as const

export const userTimeline = endpoint({
  ...shared,
  group: 'Users',
  name: 'userTimeline',
  path: '/api/manage/projects/{project}/users/{user_id}/timeline',
  summary: 'Timeline of a user, from click to payment',
  description,
  params: z.object({ ...projectParams.shape, user_id: comparedWithPersonal(z.string()) }),
  query: cursorQuery,
  answers: { 200: { description: 'The user, their installs and a page of the timeline', schema: timeline } },
  refusals,
})

export const installTimeline = endpoint({
  ...shared,
  group: 'Installs',
  name: 'installTimeline',
  path: '/api/manage/projects/{project}/installs/{install_id}/timeline',
  summary: 'Timeline of the user of an install, from click to payment',
  description: `${description} If a user has signed up on the install, it is the timeline of that user.`,
  params: installParams,
  query: cursorQuery,
  answers: { 200: { description: 'The user, their installs and a page of the timeline', schema: timeline } },
  refusals,
})
