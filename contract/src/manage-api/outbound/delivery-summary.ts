import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { nullableInstant, nullableText } from '#plain-fields.ts'

const count = z.number().int()

const destinationSummary = z
  .object({
    destination_id: count.meta({ description: 'Id of the webhook or destination' }),
    delivered: count.meta({ description: 'In the last 24 hours', examples: [1204] }),
    failed: count.meta({
      description: 'Abandoned in the last 24 hours: refused, or failed eight times',
      examples: [2],
    }),
    skipped: count.meta({
      description: 'In the last 24 hours: there was nothing to send',
      examples: [31],
    }),
    waiting: count.meta({ description: 'Waiting now, however old', examples: [3] }),
    last_at: nullableInstant.meta({ description: 'Time of the last attempt' }),
    last_status: z
      .enum(['delivered', 'failed', 'skipped', 'waiting'])
      .nullable()
      .meta({
        description: 'Result of the last attempt; `waiting`: it will be retried',
        examples: ['delivered'],
      }),
    last_reason: nullableText.meta({ description: 'Why it failed, or what was wrong', examples: [null] }),
    oldest_waiting_at: nullableInstant.meta({ description: 'When the oldest waiting delivery was created' }),
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
  summary: 'Summarize recent deliveries by destination',
  description: 'Every webhook and destination of the project, including those without deliveries.',
  params: projectParams,
  answers: {
    200: {
      description: 'One entry per webhook and destination, oldest first',
      schema: envelope(z.object({ items: z.array(destinationSummary) })),
    },
  },
  refusals: ['not_found'],
})
