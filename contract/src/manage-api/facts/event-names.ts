import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { nullableNumber } from '#plain-fields.ts'

const count = z.number().int()

const eventName = z
  .object({
    kind: z.enum(['event', 'payment']).meta({ examples: ['event'] }),
    name: z.string().meta({ description: 'Event name or payment type', examples: ['level_completed'] }),
    count: count.meta({ description: 'For payments, only completed ones', examples: [412] }),
    unique_count: count.meta({ description: 'Distinct users', examples: [96] }),
    amount: z.number().meta({ description: 'In the display currency, as the report shows it' }),
    revenue: z.number().meta({
      description:
        'The part of `amount` that is revenue: withdrawals are not, nor are events if `revenue_from` excludes them',
    }),
    cost_per_event: nullableNumber.meta({
      description: 'Spend of the date range divided by `count`; null without spend',
    }),
    first_day: z.iso.date().meta({ description: 'Within the date range' }),
    last_day: z.iso.date().meta({ description: 'Within the date range' }),
    mapping: z
      .object({ standard_event: z.string().meta({ examples: ['Purchase'] }), send_revenue: z.boolean() })
      .nullable()
      .meta({ description: 'The standard event that networks receive (`…/event-mappings`)' }),
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
    'From the rollups that reports read, over all campaigns and organic. Without `from` and `to`: the last 30 days. Most frequent first, at most 1,000.',
  params: projectParams,
  query: z.object(optionalDaySpan).superRefine(refuseReversed),
  answers: {
    200: {
      description: 'The names seen in the date range',
      schema: envelope(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          display_currency: z.string(),
          total: count.meta({ description: 'All names, including those beyond the first 1,000' }),
          items: z.array(eventName),
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_date', 'invalid_date_range', 'span_too_long', 'too_slow'],
})
