import { z } from 'zod'
import { outboundKinds } from './outbound-kinds.ts'
import { platforms } from './platforms.ts'

const text = z.string().nullable()
const time = z.iso.datetime()
const fields = z.record(z.string(), z.unknown()).nullable()

const attribution = z.object({
  attribution_type: z.enum(['ORGANIC', 'INORGANIC']),
  ad_network: text,
  rule: z.string(),
  touch: z.enum(['click', 'view']).nullable(),
  click_id: text,
  touched_at: time.nullable(),
  installed_at: time,
  ad_network_campaign_id: text,
  ad_set_id: text,
  ad_set_name: text,
  ad_creative_id: text,
  ad_creative_name: text,
  keyword_id: text,
  keyword_name: text,
  suspicious: z.array(z.string()).meta({ description: 'The fraud rules that apply to the install' }),
})

const event = z.object({
  event_id: text,
  event_name: z.string(),
  event_data: fields,
  amount: z.number().nullable(),
  revenue: z.number().nullable().meta({ description: 'The amount in the display currency' }),
})

const payment = z.object({
  payment_id: z.string(),
  type: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  event_data: fields,
})

/** What a webhook is told about a fact. */
const webhookData = z
  .object({
    project_id: z.number().int(),
    install_id: z.string(),
    user_id: text.meta({ description: 'Null: nobody has signed up on the install' }),
    platform: z.enum(platforms),
    campaign: z.object({ display_id: z.string(), name: z.string() }).nullable(),
    attribution,
    event: event.optional().meta({ description: 'Of an `event`' }),
    payment: payment.optional().meta({ description: 'Of a `payment`' }),
    user: z
      .object({ id: z.string(), name: text, email: text, phone: text })
      .optional()
      .meta({ description: 'Of a `signup`' }),
  })
  .meta({ id: 'WebhookData' })

export const webhookMessage = z.object({ type: z.enum(outboundKinds), timestamp: time, data: webhookData })

/** The body of a delivery. */
export type WebhookMessage = z.infer<typeof webhookMessage>
