import { endpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { refuseEmptyRemoval, removalFields, removedPayments } from '../event-api/remove-payment.ts'
import { callBody } from './fields.ts'
import { clientSurface } from './shared.ts'

export const removeCapturedPayment = endpoint({
  ...clientSurface,
  name: 'removeCapturedPayment',
  path: '/api/client/remove-captured-payment',
  summary: 'Remove payments of the user that the install is signed up as',
  description:
    'The install that signed the user up first may remove all of the user’s payments, any other one those that it captured itself. A removed payment stays removed when it is sent again.',
  body: callBody(removalFields).superRefine(refuseEmptyRemoval),
  answers: { 200: { description: 'How many were removed', schema: envelope(removedPayments) } },
  refusals: ['missing_payment_reference', 'invalid_body'],
})
