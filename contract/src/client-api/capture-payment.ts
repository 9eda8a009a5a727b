import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { eventDataWithin } from '#event-api/event-data-within.ts'
import { paymentId } from '#event-api/event-fields.ts'
import { defaultEventLimits, type EventLimits } from '#event-api/event-limits.ts'
import { amount, currency, paymentStatus, paymentType } from '#event-api/payment-fields.ts'
import { conversionValues } from './conversion-values.ts'
import { callBody, deviceData, id } from './fields.ts'
import { clientSurface } from './shared.ts'

const bodyWithin = (limits: EventLimits) =>
  callBody({
    user_id: id.nullish().meta({ description: 'Defaults to the user who is signed up on the install' }),
    payment_id: paymentId,
    amount,
    type: paymentType,
    status: paymentStatus,
    currency,
    event_data: eventDataWithin(limits),
    data: z.looseObject({ device_data: deviceData.nullish() }).nullish(),
  })

export const captureClientPayment = endpoint({
  ...clientSurface,
  name: 'captureClientPayment',
  path: '/api/client/capture-payment',
  summary: 'Capture a payment',
  description:
    'One per `payment_id`, also when it arrives through the server API; its status only moves forward.',
  body: bodyWithin(defaultEventLimits),
  bodyWithin,
  answers: {
    201: {
      description: 'Accepted',
      schema: envelope(
        z.object({ message: z.string().meta({ examples: ['Payment captured.'] }), ...conversionValues }),
      ),
    },
  },
  refusals: ['missing_event_fields', 'invalid_body'],
})
