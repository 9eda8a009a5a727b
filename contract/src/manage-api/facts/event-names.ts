import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope } from '../../envelope.ts'
import { byViewers } from '../access/roles.ts'
import { refuseReversed, someDaySpan } from '../day-span.ts'
import { projectParams } from '../projects/projects.ts'

const count = z.number().int()

const eventName = z
  .object({
    kind: z.enum(['event', 'payment']).meta({ examples: ['event'] }),
    name: z
      .string()
      .meta({ description: 'Of the event, or the payment’s type', examples: ['level_completed'] }),
    count: count.meta({ description: 'Of completed payments only', examples: [412] }),
    unique_count: count.meta({ description: 'People', examples: [96] }),
    amount: z.number().meta({ description: 'In the display currency, as the report shows it' }),
    revenue: z.number().meta({
      description:
        'What of it is revenue: withdrawals are not, nor are events when `revenue_from` leaves them out',
    }),
    cost_per_event: z.number().meta({ description: 'Spend of the span by `count`' }),
    first_day: z.iso.date().meta({ description: 'Within the span' }),
    last_day: z.iso.date().meta({ description: 'Within the span' }),
    mapping: z
      .object({ standard_event: z.string().meta({ examples: ['Purchase'] }), send_revenue: z.boolean() })
      .nullable()
      .meta({ description: 'What networks know it as (`…/event-mappings`)' }),
  })
  .meta({ id: 'EventName' })

export type EventNameOnTheWire = z.infer<typeof eventName>

export const listEventNames = endpoint({
  surface: 'manage',
  group: 'Event list',
  ...byViewers,
  name: 'listEventNames',
  method: 'GET',
  path: '/api/manage/projects/{project}/event-names',
  summary: 'Events and payment types with their counts',
  description:
    'The sums that reports are made of, over all campaigns and organic. Without `from` and `to`: the last 30 days. Most frequent first, at most 1,000.',
  params: projectParams,
  query: z.object(someDaySpan).superRefine(refuseReversed),
  answers: {
    200: {
      description: 'The names that occurred in the span',
      schema: envelope(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          display_currency: z.string(),
          total: count.meta({ description: 'Names that occurred, those beyond 1,000 too' }),
          items: z.array(eventName),
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_date', 'invalid_date_range', 'span_too_long', 'too_slow'],
})
