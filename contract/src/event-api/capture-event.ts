import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { eventDataWithin } from './event-data-within.ts'
import { eventId, eventName, userId } from './event-fields.ts'
import { defaultEventLimits, type EventLimits } from './event-limits.ts'

// The order of the fields is the order of the checks.
const bodyWithin = (limits: EventLimits) =>
  z.object({
    event_name: eventName,
    user_id: userId,
    event_data: eventDataWithin(limits),
    event_id: eventId,
  })

export const captureEvent = endpoint({
  name: 'captureEvent',
  repeatable: { by: 'event_id' },
  surface: 'server',
  group: 'Events',
  method: 'POST',
  path: '/api/v1/capture-event',
  credential: 'service_key',
  summary: 'Capture an event of an attributed user',
  description:
    'Stored once per (user, event name, `event_id`). An event of an unregistered user is acknowledged but not stored; the outcome ledger counts it.',
  body: bodyWithin(defaultEventLimits),
  bodyWithin,
  answers: {
    201: {
      description: 'Accepted',
      schema: z.object({ msg: z.string(), status: z.literal(200), data: z.null() }),
      example: { msg: 'Event capture request received!', status: 200, data: null },
    },
  },
  refusals: ['missing_event_fields', 'invalid_body'],
})
