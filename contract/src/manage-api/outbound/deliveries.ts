import { z } from 'zod'
import { byAdmins, byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope, itemList } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { cursorQuery } from '#manage-api/resource.ts'
import { outboundKinds } from '#outbound-kinds.ts'
import { choice, refuseIssue } from '#parameters.ts'
import { personal } from '#personal.ts'
import { integer, nullableText } from '#plain-fields.ts'
import { refuse } from '#refusals.ts'

const deliveryStates = ['waiting', 'delivered', 'failed', 'skipped'] as const

const shared = { surface: 'manage', group: 'Deliveries' } as const
const path = '/api/manage/projects/{project}/deliveries'

const destinationId = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined || /^\d{1,9}$/.test(text)) return text === undefined ? undefined : Number(text)
    return refuseIssue(context, refuse('invalid_number', { name: 'destination_id', value: text }))
  })
  .meta({ type: 'integer', minimum: 0, description: 'Only to this webhook or destination' })

const deliveryId = '5d41402a-bc4b-2a76-b971-9d911017c592'

const delivery = z
  .object({
    id: personal(
      z.string().meta({
        description: 'Id of the fact: the same for every destination and attempt',
        examples: [deliveryId],
      }),
      'id',
    ),
    destination_id: integer.meta({ description: 'Id of the webhook or destination' }),
    event: z.enum(outboundKinds).meta({ examples: ['payment'] }),
    name: nullableText.meta({ description: 'Event name or payment type', examples: ['ONE_TIME'] }),
    at: z.iso.datetime().meta({ description: 'When it happened' }),
    state: z.enum(deliveryStates),
    attempts: integer,
    status_code: z.number().int().nullable().meta({ description: 'Of the last response' }),
    reason: nullableText.meta({
      description: 'Why the last attempt failed, or why there is nothing to send',
    }),
    answer: personal(nullableText.meta({ description: 'The first KiB of the last response' }), 'text'),
    created_at: z.iso.datetime(),
    tried_at: z.iso.datetime().nullable(),
    next_try_at: z.iso.datetime().nullable().meta({ description: 'Set while it is waiting' }),
  })
  .meta({ id: 'Delivery' })

export type DeliveryOnTheWire = z.infer<typeof delivery>

export const listDeliveries = endpoint({
  ...shared,
  ...byViewers,
  name: 'listDeliveries',
  method: 'GET',
  path,
  summary: 'List deliveries, newest first',
  description: 'Finished deliveries are kept for 30 days.',
  params: projectParams,
  query: z.object({
    ...cursorQuery.shape,
    destination_id: destinationId,
    state: choice('state', deliveryStates).meta({ description: 'Only in this state' }),
    event: choice('event', outboundKinds).meta({ description: 'Only this kind' }),
  }),
  answers: { 200: { description: 'A page of deliveries', schema: itemList(delivery) } },
  refusals: [
    'not_found',
    'invalid_limit',
    'limit_too_large',
    'invalid_request',
    'invalid_number',
    'invalid_choice',
  ],
})

const moment = z.iso
  .datetime({ offset: true, error: 'must be an RFC 3339 time with Z or an offset' })
  .optional()
  .meta({ type: 'string', format: 'date-time' })

export const replayDeliveries = endpoint({
  ...shared,
  ...byAdmins,
  name: 'replayDeliveries',
  method: 'POST',
  path: `${path}/replay`,
  summary: 'Send deliveries again',
  description:
    'One by its `id`, or all matching ones of a destination. They keep their ids, so that a receiver can deduplicate them. Waiting deliveries are left alone.',
  params: projectParams,
  body: z.object({
    destination_id: z
      .number()
      .int()
      .min(1)
      .max(2_147_483_647)
      .meta({ examples: [7] }),
    id: z
      .guid('must be the id of a delivery')
      .optional()
      .meta({ examples: [deliveryId] }),
    state: z
      .enum(['delivered', 'failed', 'skipped'])
      .optional()
      .meta({ description: 'Only deliveries in this state', examples: ['failed'] }),
    from: moment.meta({ description: 'Created at or after', examples: ['2026-03-01T00:00:00Z'] }),
    to: moment.meta({ description: 'Created before', examples: ['2026-03-02T00:00:00Z'] }),
  }),
  answers: {
    202: {
      description: 'The number of deliveries that will be sent again',
      schema: envelope(
        z.object({
          replayed: integer.meta({ examples: [12] }),
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_body'],
})
