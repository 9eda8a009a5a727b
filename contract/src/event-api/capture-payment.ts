import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { eventDataWithin } from './event-data-within.ts'
import { paymentId, userId } from './event-fields.ts'
import { defaultEventLimits, type EventLimits } from './event-limits.ts'
import { amount, currency, paymentStatus, paymentType } from './payment-fields.ts'

// The order of the fields is the order of the checks.
const bodyWithin = (limits: EventLimits) =>
  z.object({
    user_id: userId,
    payment_id: paymentId,
    amount,
    type: paymentType,
    status: paymentStatus,
    currency,
    event_data: eventDataWithin(limits),
  })

export const capturePayment = endpoint({
  name: 'capturePayment',
  repeatable: {},
  surface: 'server',
  group: 'Events',
  method: 'POST',
  path: '/api/v1/capture-payment',
  credential: 'service_key',
  summary: 'Capture a payment of an attributed user',
  description:
    'One per `payment_id`; its status only moves forward, in whatever order the calls arrive. Revenue counts it once, on the day it was first completed. A payment of an unregistered user is acknowledged but not stored; the outcome ledger counts it.',
  body: bodyWithin(defaultEventLimits),
  bodyWithin,
  answers: {
    201: {
      description: 'Accepted',
      schema: z.object({ msg: z.string(), status: z.literal(201), data: z.null() }),
      example: { msg: 'Payment capture request received!', status: 201, data: null },
    },
  },
  refusals: ['missing_event_fields', 'invalid_body'],
})
