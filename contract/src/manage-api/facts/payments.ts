import { z } from 'zod'
import { comparedWithPersonal } from '#access/compared-with.ts'
import { byAdmins, byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope, itemList } from '#envelope.ts'
import { paymentStatuses, paymentTypes } from '#event-api/payment-fields.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { cursorQuery } from '#manage-api/resource.ts'
import { choice, text } from '#parameters.ts'
import { personal } from '#personal.ts'
import { nullableInstant, nullableText } from '#plain-fields.ts'

const payment = z
  .object({
    payment_id: personal(z.string(), 'id'),
    user_id: personal(z.string(), 'id'),
    amount: z.number(),
    currency: nullableText.meta({
      description: 'Null: none was sent, and the amount is in the project’s display currency',
    }),
    type: z.enum(paymentTypes),
    status: z.enum(paymentStatuses),
    event_data: personal(z.record(z.string(), z.unknown()).nullable(), 'properties'),
    at: z.iso.datetime().meta({ description: 'When it was first captured' }),
    completed_at: nullableInstant.meta({
      description: 'When it was first completed; its revenue counts on that day',
    }),
    removed_at: nullableInstant.meta({
      description: 'When it was removed; it no longer counts and can be restored',
    }),
  })
  .meta({ id: 'Payment' })

const shared = { surface: 'manage', group: 'Payments' } as const

export const listPayments = endpoint({
  ...shared,
  ...byViewers,
  name: 'listPayments',
  method: 'GET',
  path: '/api/manage/projects/{project}/payments',
  summary: 'List payments, newest first',
  description: 'Filters combine. Includes removed payments, with the time of removal.',
  params: projectParams,
  query: z
    .object({
      ...cursorQuery.shape,
      removed: choice('removed', ['true', 'false']).meta({
        description: '`true`: only removed payments; `false`: only payments that count',
      }),
      user_id: comparedWithPersonal(text('The user id that the app sent at sign-up')),
      ...optionalDaySpan,
    })
    .superRefine(refuseReversed),
  answers: { 200: { description: 'A page of payments', schema: itemList(payment) } },
  refusals: [
    'not_found',
    'invalid_limit',
    'limit_too_large',
    'invalid_request',
    'invalid_choice',
    'invalid_date',
    'invalid_date_range',
  ],
})

export const restorePayment = endpoint({
  ...shared,
  ...byAdmins,
  name: 'restorePayment',
  method: 'POST',
  path: '/api/manage/projects/{project}/payments/{payment_id}/restore',
  summary: 'Restore a removed payment',
  description: 'Restores its state at removal; it counts on the same day as before.',
  params: z.object({ ...projectParams.shape, payment_id: z.string() }),
  answers: { 200: { description: 'The payment', schema: envelope(payment) } },
  refusals: ['not_found'],
})

export type PaymentOnTheWire = z.infer<typeof payment>
