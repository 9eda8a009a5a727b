import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { eventDataWithin } from '#event-api/event-data-within.ts'
import { eventId, eventName } from '#event-api/event-fields.ts'
import { defaultEventLimits, type EventLimits } from '#event-api/event-limits.ts'
import { conversionValues } from './conversion-values.ts'
import { callBody, id } from './fields.ts'
import { clientSurface } from './shared.ts'

const bodyWithin = (limits: EventLimits) =>
  callBody({
    event_name: eventName,
    event_data: eventDataWithin(limits),
    event_id: eventId,
    user_id: id.nullish(),
    time_since_app_install: z.unknown().optional().meta({ type: 'number', description: 'Seconds' }),
  })

export const captureClientEvent = endpoint({
  ...clientSurface,
  name: 'captureClientEvent',
  path: '/api/client/capture-event',
  summary: 'Capture an event',
  description:
    'Without `user_id`, the event belongs to the user who is signed up on the install. Stored once per (user, event name, `event_id`), also when it arrives through the server API.',
  body: bodyWithin(defaultEventLimits),
  bodyWithin,
  answers: {
    201: {
      description: 'Accepted',
      schema: envelope(
        z.object({ message: z.string().meta({ examples: ['Event captured.'] }), ...conversionValues }),
      ),
    },
  },
  refusals: ['missing_event_fields', 'invalid_body'],
})
