import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const captureEvent = endpoint({
  name: 'captureEvent',
  surface: 'server',
  group: 'Events',
  method: 'POST',
  path: '/api/v1/capture-event',
  credential: 'service_key',
  summary: 'Capture an event of an attributed user',
  description: 'Stored once per (user, event name, `event_id`). The event of a user who is not registered is acknowledged and not stored; the outcome ledger counts it.',
  body: z.object({
    event_name: z.string().min(1).meta({ description: 'snake_case is recommended', examples: ['purchase_completed'] }),
    user_id: z.string().min(1),
    event_data: z.record(z.string(), z.unknown()).nullable().optional().meta({ description: 'Free data. `amount` as a JSON number is revenue' }),
    event_id: z.union([z.string(), z.number()]).optional().meta({ description: 'The caller’s own id, for deduplication' }),
  }),
  answers: {
    201: {
      description: 'Accepted',
      schema: z.object({ msg: z.string(), status: z.literal(200), data: z.null() }),
      example: { msg: 'Event capture request received!', status: 200, data: null },
    },
  },
  refusals: ['missing_event_fields', 'invalid_body'],
  planned: true,
})
