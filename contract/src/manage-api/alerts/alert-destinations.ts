import { z } from 'zod'
import { byAdmins } from '#access/roles.ts'
import { email } from '#manage-api/access/member.ts'
import {
  actionEndpoint,
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoint,
} from '#manage-api/resource-endpoints.ts'
import { integer, nullableText, optionalFlag } from '#plain-fields.ts'
import { webUrl } from '#urls.ts'
import { alertChannels, alertKinds, projectAlertKinds, serviceAlertKinds } from './alert-kinds.ts'
import { ofProjectAlerts, ofServiceAlerts } from './alert-scope.ts'

const destination = z
  .object({
    id: z.string().meta({ examples: ['01997a3c-5f2e-7000-8000-0123456789ab'] }),
    channel: z.enum(alertChannels).meta({ examples: ['slack'] }),
    name: z.string().meta({ examples: ['#marketing'] }),
    email: nullableText.meta({ examples: [null] }),
    kinds: z
      .array(z.enum(alertKinds))
      .nullable()
      .meta({ description: 'Null: all', examples: [null] }),
    notify_on_resolve: z.boolean().meta({ examples: [true] }),
    tell_ends: z.boolean().meta({ description: 'The earlier name of `notify_on_resolve`', deprecated: true }),
    unsubscribed: z.boolean().meta({ examples: [false] }),
    last_delivery: z
      .object({
        state: z.enum(['waiting', 'sending', 'sent', 'failed', 'skipped']).meta({ examples: ['sent'] }),
        at: z.iso.datetime().meta({ description: 'When the message was made' }),
        attempts: integer.meta({ examples: [1] }),
        next_attempt_at: z.iso.datetime().nullable(),
        answer: nullableText.meta({ description: 'The words of the receiver', examples: ['200 ok'] }),
      })
      .nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AlertDestination' })

export type AlertDestinationOnTheWire = z.infer<typeof destination>

const created = z.object({
  ...destination.shape,
  secret: nullableText.meta({
    description: 'Of a `webhook`: signs its messages (Standard Webhooks). Shown only once',
    examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
  }),
})

const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must have at most 100 characters')
  .optional()
  .meta({ description: 'By default the address, or the channel', examples: ['#marketing'] })

const url = webUrl.optional().meta({
  description: 'Of Slack, Discord or your own webhook. It is stored encrypted and never shown again',
  examples: ['https://hooks.slack.com/services/T000/B000/XXXX'],
})

const onResolve = {
  notify_on_resolve: optionalFlag.meta({
    description: 'Also when an alert ends. True by default',
    examples: [true],
  }),
  tell_ends: optionalFlag.meta({ description: 'The earlier name of `notify_on_resolve`', deprecated: true }),
}

const kindsOf = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  z
    .array(z.enum(kinds, `must be one of ${kinds.join(', ')}`))
    .min(1, 'must name at least one kind')
    .max(50, 'must name at most 50 kinds')
    .nullable()
    .optional()
    .meta({ description: 'Null, the default: all', examples: [[kinds[0]]] })

const ofDestinations = { noun: 'alert destination', item: destination } as const

const inProject = {
  ...ofProjectAlerts,
  ...ofDestinations,
  path: '/api/manage/projects/{project}/alert-destinations',
  reads: byAdmins,
} as const

const inService = { ...ofServiceAlerts, ...ofDestinations, path: '/api/manage/alert-destinations' } as const

const listing = { summary: 'List alert destinations, with the last delivery', answer: 'Oldest first' }

const creating = <const Kinds extends readonly string[]>(kinds: Kinds) => ({
  summary: 'Create alert destination',
  description:
    'Channel `email` needs `email`, the others need `url`. One message when an alert opens, and one when it ends; alerts of the same minute share a message. A message that fails is tried again for about a day. At most 50.',
  body: z.object({
    channel: z
      .enum(alertChannels, `must be one of ${alertChannels.join(', ')}`)
      .meta({ examples: ['slack'] }),
    name,
    email: email.optional(),
    url,
    kinds: kindsOf(kinds),
    ...onResolve,
  }),
  answer: 'The destination, with its secret',
  returns: created,
  refusals: ['conflict'] as const,
})

const changing = <const Kinds extends readonly string[]>(kinds: Kinds) => ({
  summary: 'Update alert destination',
  description: 'An email address cannot be changed: delete it and add another.',
  body: z.object({ name, url, kinds: kindsOf(kinds), ...onResolve }),
  answer: 'The destination',
})

const removing = { summary: 'Delete alert destination', answer: 'Deleted, with what waited to be sent' }

const testing = {
  summary: 'Send a test message',
  description: 'Waits for the receiver. Five a minute.',
  answer: 'Whether the receiver took it, and its words',
  status: 200 as const,
  returns: z.object({
    sent: z.boolean().meta({ examples: [true] }),
    answer: z.string().meta({ examples: ['200 ok'] }),
  }),
  refusals: ['conflict', 'too_many_attempts'] as const,
}

export const listAlertDestinations = listEndpoint(inProject, listing)
export const createAlertDestination = createEndpoint(inProject, creating(projectAlertKinds))
export const changeAlertDestination = changeEndpoint(inProject, changing(projectAlertKinds))
export const deleteAlertDestination = deleteEndpoint(inProject, removing)
export const testAlertDestination = actionEndpoint(inProject, 'test', {
  ...testing,
  name: 'testAlertDestination',
})
export const listServiceAlertDestinations = listEndpoint(inService, {
  ...listing,
  name: 'listServiceAlertDestinations',
})
export const createServiceAlertDestination = createEndpoint(inService, {
  ...creating(serviceAlertKinds),
  name: 'createServiceAlertDestination',
})
export const changeServiceAlertDestination = changeEndpoint(inService, {
  ...changing(serviceAlertKinds),
  name: 'changeServiceAlertDestination',
})
export const deleteServiceAlertDestination = deleteEndpoint(inService, {
  ...removing,
  name: 'deleteServiceAlertDestination',
})
export const testServiceAlertDestination = actionEndpoint(inService, 'test', {
  ...testing,
  name: 'testServiceAlertDestination',
})
