import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { webUrl } from '../../urls.ts'
import { email } from '../access/member.ts'
import { alertChannels, alertKinds } from './alert-kinds.ts'
import { type AlertScope, ofProject, ofService } from './alert-scope.ts'

const shared = { surface: 'manage', group: 'Alerts' } as const

const destination = z
  .object({
    id: z.string().meta({ examples: ['01997a3c-5f2e-7000-8000-0123456789ab'] }),
    channel: z.enum(alertChannels).meta({ examples: ['slack'] }),
    name: z.string().meta({ examples: ['#marketing'] }),
    email: z
      .string()
      .nullable()
      .meta({ examples: [null] }),
    kinds: z
      .array(z.enum(alertKinds))
      .nullable()
      .meta({ description: 'Null: all', examples: [null] }),
    tell_ends: z.boolean().meta({ examples: [true] }),
    unsubscribed: z.boolean().meta({ examples: [false] }),
    last_delivery: z
      .object({
        state: z.enum(['waiting', 'sending', 'sent', 'failed', 'skipped']).meta({ examples: ['sent'] }),
        at: z.iso.datetime().meta({ description: 'When the message was made' }),
        attempts: z
          .number()
          .int()
          .meta({ examples: [1] }),
        next_attempt_at: z.iso.datetime().nullable(),
        answer: z
          .string()
          .nullable()
          .meta({ description: 'The words of the receiver', examples: ['200 ok'] }),
      })
      .nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AlertDestination' })

export type AlertDestinationOnTheWire = z.infer<typeof destination>

const created = z.object({
  ...destination.shape,
  secret: z
    .string()
    .nullable()
    .meta({
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

const tell_ends = z
  .boolean()
  .optional()
  .meta({ description: 'Also when an alert ends. True by default', examples: [true] })

const kindsOf = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  z
    .array(z.enum(kinds, `must be one of ${kinds.join(', ')}`))
    .min(1, 'must name at least one kind')
    .max(50, 'must name at most 50 kinds')
    .nullable()
    .optional()
    .meta({ description: 'Null, the default: all', examples: [[kinds[0]]] })

function listing<
  const Base extends string,
  Params extends z.ZodType,
  Item extends z.ZodType,
  const Kinds extends readonly string[],
>(scope: AlertScope<Base, Params, Item, Kinds>) {
  return endpoint({
    ...shared,
    ...scope.changing,
    name: `list${scope.noun}AlertDestinations`,
    method: 'GET',
    path: `${scope.base}/alert-destinations` as const,
    summary: 'List alert destinations, with the last delivery',
    params: scope.params,
    answers: { 200: { description: 'Oldest first', schema: itemList(destination) } },
    refusals: scope.refusals,
  })
}

function creating<
  const Base extends string,
  Params extends z.ZodType,
  Item extends z.ZodType,
  const Kinds extends readonly string[],
>(scope: AlertScope<Base, Params, Item, Kinds>) {
  return endpoint({
    ...shared,
    ...scope.changing,
    name: `create${scope.noun}AlertDestination`,
    method: 'POST',
    path: `${scope.base}/alert-destinations` as const,
    summary: 'Create alert destination',
    description:
      'Channel `email` needs `email`, the others need `url`. One message when an alert opens, and one when it ends; alerts of the same minute share a message. A message that fails is tried again for about a day. At most 50.',
    params: scope.params,
    body: z.object({
      channel: z
        .enum(alertChannels, `must be one of ${alertChannels.join(', ')}`)
        .meta({ examples: ['slack'] }),
      name,
      email: email.optional(),
      url,
      kinds: kindsOf(scope.kinds),
      tell_ends,
    }),
    answers: { 201: { description: 'The destination, with its secret', schema: envelope(created) } },
    refusals: [...scope.refusals, 'invalid_body', 'conflict'],
  })
}

function changing<
  const Base extends string,
  Params extends z.ZodType,
  Item extends z.ZodType,
  const Kinds extends readonly string[],
>(scope: AlertScope<Base, Params, Item, Kinds>) {
  return endpoint({
    ...shared,
    ...scope.changing,
    name: `change${scope.noun}AlertDestination`,
    method: 'PATCH',
    path: `${scope.base}/alert-destinations/{id}` as const,
    summary: 'Update alert destination',
    description: 'An email address cannot be changed: delete it and add another.',
    params: scope.itemParams,
    body: z.object({ name, url, kinds: kindsOf(scope.kinds), tell_ends }),
    answers: { 200: { description: 'The destination', schema: envelope(destination) } },
    refusals: ['not_found', 'invalid_body'],
  })
}

function removing<
  const Base extends string,
  Params extends z.ZodType,
  Item extends z.ZodType,
  const Kinds extends readonly string[],
>(scope: AlertScope<Base, Params, Item, Kinds>) {
  return endpoint({
    ...shared,
    ...scope.changing,
    name: `delete${scope.noun}AlertDestination`,
    method: 'DELETE',
    path: `${scope.base}/alert-destinations/{id}` as const,
    summary: 'Delete alert destination',
    params: scope.itemParams,
    answers: { 204: { description: 'Deleted, with what waited to be sent' } },
    refusals: ['not_found'],
  })
}

function testing<
  const Base extends string,
  Params extends z.ZodType,
  Item extends z.ZodType,
  const Kinds extends readonly string[],
>(scope: AlertScope<Base, Params, Item, Kinds>) {
  return endpoint({
    ...shared,
    ...scope.changing,
    name: `test${scope.noun}AlertDestination`,
    method: 'POST',
    path: `${scope.base}/alert-destinations/{id}/test` as const,
    summary: 'Send a test message',
    description: 'Waits for the receiver. Five a minute.',
    params: scope.itemParams,
    answers: {
      200: {
        description: 'Whether the receiver took it, and its words',
        schema: envelope(
          z.object({
            sent: z.boolean().meta({ examples: [true] }),
            answer: z.string().meta({ examples: ['200 ok'] }),
          }),
        ),
      },
    },
    refusals: ['not_found', 'conflict', 'too_many_attempts'],
  })
}

export const listAlertDestinations = listing(ofProject)
export const createAlertDestination = creating(ofProject)
export const changeAlertDestination = changing(ofProject)
export const deleteAlertDestination = removing(ofProject)
export const testAlertDestination = testing(ofProject)
export const listServiceAlertDestinations = listing(ofService)
export const createServiceAlertDestination = creating(ofService)
export const changeServiceAlertDestination = changing(ofService)
export const deleteServiceAlertDestination = removing(ofService)
export const testServiceAlertDestination = testing(ofService)
