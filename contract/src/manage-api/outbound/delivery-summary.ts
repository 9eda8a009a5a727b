import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope } from '../../envelope.ts'
import { byViewers } from '../access/roles.ts'
import { projectParams } from '../projects/projects.ts'

const count = z.number().int()

const destinationSummary = z
  .object({
    destination_id: count.meta({ description: 'Of the webhook or the destination' }),
    delivered: count.meta({ description: 'In the last 24 hours', examples: [1204] }),
    failed: count.meta({
      description: 'Given up in the last 24 hours: refused, or tried eight times',
      examples: [2],
    }),
    skipped: count.meta({
      description: 'In the last 24 hours: there was nothing to send',
      examples: [31],
    }),
    waiting: count.meta({ description: 'Now, however old', examples: [3] }),
    last_at: z.iso.datetime().nullable().meta({ description: 'Of the last try' }),
    last_status: z
      .enum(['delivered', 'failed', 'skipped', 'waiting'])
      .nullable()
      .meta({
        description: 'What came of the last try; `waiting`: it will be tried again',
        examples: ['delivered'],
      }),
    last_reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it failed, or what was amiss', examples: [null] }),
    oldest_waiting_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the oldest that waits was made' }),
  })
  .meta({ id: 'DeliverySummary' })

export type DeliverySummaryOnTheWire = z.infer<typeof destinationSummary>

export const summarizeDeliveries = endpoint({
  surface: 'manage',
  group: 'Deliveries',
  ...byViewers,
  name: 'summarizeDeliveries',
  method: 'GET',
  path: '/api/manage/projects/{project}/deliveries/summary',
  summary: 'What became of the last deliveries, by destination',
  description: 'Every webhook and destination of the project, also those that were told nothing yet.',
  params: projectParams,
  answers: {
    200: {
      description: 'One line for each webhook and destination, oldest first',
      schema: envelope(z.object({ items: z.array(destinationSummary) })),
    },
  },
  refusals: ['not_found'],
})
