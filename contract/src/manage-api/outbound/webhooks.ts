import { z } from 'zod'
import { concealed } from '#concealed.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { ofProject } from '#manage-api/resource.ts'
import { actionEndpoint, resource } from '#manage-api/resource-endpoints.ts'
import { outboundKinds } from '#outbound-kinds.ts'
import { nullableInteger, nullableText, optionalFlag } from '#plain-fields.ts'
import { webUrl } from '#urls.ts'

/** The facts that a destination subscribes to. */
export const newsEvents = z
  .array(z.enum(outboundKinds, `must be one of ${outboundKinds.join(', ')}`))
  .min(1, 'must name at least one event')
  .transform((events) => [...new Set(events)])
  .meta({
    type: 'array',
    items: { type: 'string', enum: [...outboundKinds] },
    examples: [['install', 'payment']],
  })

const fields = {
  url: webUrl.meta({ examples: ['https://api.example.com/tributary'] }),
  events: newsEvents,
  enabled: optionalFlag.meta({
    description: 'Defaults to true; while false, nothing is queued for it',
    examples: [true],
  }),
}

const webhook = z
  .object({
    id: z.number().int(),
    url: concealed(z.string().meta({ examples: ['https://api.example.com/tributary'] }), 'address'),
    events: z.array(z.enum(outboundKinds)).meta({ examples: [['install', 'payment']] }),
    enabled: z.boolean().meta({ examples: [true] }),
    status: z.enum(['ok', 'unauthorized', 'gone']).meta({
      description: '`gone`: the receiver answered 410, and the webhook was switched off',
      examples: ['ok'],
    }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' })

export type WebhookOnTheWire = z.infer<typeof webhook>

const secret = z.string().meta({
  description: 'Shown only once: `whsec_` and the key in base64',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
})

const signedWebhooks = {
  ...ofProject,
  path: '/api/manage/projects/{project}/webhooks',
  group: 'Webhooks',
  noun: 'webhook',
  item: webhook,
  create: z.object(fields),
  change: z.object(fields).partial(),
} as const

const plain = resource(signedWebhooks)

export const webhooks = {
  ...plain,
  create: endpoint({
    ...plain.create,
    description: 'Deliveries are signed according to Standard Webhooks, with the secret in this response.',
    answers: {
      201: {
        description: 'The webhook, and its secret',
        schema: envelope(z.object({ ...webhook.shape, secret })),
      },
    },
  }),
}

export const rotateWebhookSecret = actionEndpoint(signedWebhooks, 'rotate-secret', {
  name: 'rotateWebhookSecret',
  summary: 'Rotate the secret of a webhook',
  description:
    'For 24 hours, every delivery carries two signatures: one with the new secret, one with the previous.',
  answer: 'The new secret',
  status: 200,
  returns: z.object({ secret, previous_until: z.iso.datetime() }),
})

export const testWebhook = actionEndpoint(signedWebhooks, 'test', {
  name: 'testWebhook',
  summary: 'Send a test message to a webhook now',
  description:
    'A message of type `test`, signed like all others. It is sent once, without retries, and is not listed in the deliveries.',
  answer: 'The result',
  status: 200,
  returns: z.object({
    delivered: z.boolean().meta({ examples: [true] }),
    status_code: nullableInteger.meta({ examples: [204] }),
    reason: nullableText.meta({ description: 'Why it was not delivered', examples: [null] }),
    answer: nullableText.meta({ description: 'The first KiB of the response', examples: [null] }),
  }),
})
