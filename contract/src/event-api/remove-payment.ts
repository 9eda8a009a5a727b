import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { oneIsRequired } from '#one-is-required.ts'
import { refuseIssue } from '#parameters.ts'
import { refuse } from '#refusals.ts'
import { optionalId } from './event-fields.ts'

/** One payment, all payments of a user, or one payment if it belongs to that user. */
export const removalFields = { user_id: optionalId('user_id'), payment_id: optionalId('payment_id') }

export const removalMeta = oneIsRequired(['user_id'], ['payment_id'])

type Removal = { user_id?: string | undefined; payment_id?: string | undefined }

export function refuseEmptyRemoval({ user_id, payment_id }: Removal, context: z.core.$RefinementCtx): void {
  if (user_id === undefined && payment_id === undefined)
    refuseIssue(context, refuse('missing_payment_reference'))
}

export const removedPayments = z.object({
  removed: z.number().int().meta({ description: 'Number of removed payments' }),
})

export const removePayment = endpoint({
  name: 'removePayment',
  surface: 'server',
  group: 'Events',
  method: 'POST',
  path: '/api/v1/remove-payment',
  credential: 'service_key',
  summary: 'Remove one payment, or all payments of a user',
  description: 'A removed payment stays removed if it is sent again. It can be restored in the dashboard.',
  body: z.object(removalFields).superRefine(refuseEmptyRemoval).meta(removalMeta),
  answers: { 200: { description: 'Removed', schema: envelope(removedPayments) } },
  refusals: ['missing_payment_reference', 'invalid_body', 'not_found'],
})
