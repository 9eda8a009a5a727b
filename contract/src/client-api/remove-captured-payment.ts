import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { refuseEmptyRemoval, removalFields, removalMeta, removedPayments } from '#event-api/remove-payment.ts'
import { callBody } from './fields.ts'
import { clientSurface } from './shared.ts'

export const removeCapturedPayment = endpoint({
  ...clientSurface,
  name: 'removeCapturedPayment',
  path: '/api/client/remove-captured-payment',
  summary: 'Remove payments of the user who is signed up on the install',
  description:
    'The install that first signed the user up may remove all of the user’s payments; any other install only those that it captured itself. A removed payment stays removed if it is sent again.',
  body: callBody(removalFields).superRefine(refuseEmptyRemoval).meta(removalMeta),
  answers: { 200: { description: 'The number of removed payments', schema: envelope(removedPayments) } },
  refusals: ['missing_payment_reference', 'invalid_body'],
})
