import { z } from 'zod'
import { concealed } from '#concealed.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { inboundSourceKinds } from '#inbound-sources.ts'
import { ofProject } from '#manage-api/resource.ts'
import { actionEndpoint, resource } from '#manage-api/resource-endpoints.ts'
import { integer, nullableText } from '#plain-fields.ts'

const source = z.enum(inboundSourceKinds, `must be one of ${inboundSourceKinds.join(', ')}`).meta({
  type: 'string',
  enum: inboundSourceKinds,
  examples: ['revenuecat'],
})

const inboundSource = z
  .object({
    id: integer.meta({ examples: [7] }),
    source,
    url: concealed(
      z.string().meta({
        description: 'Enter it as the address of the webhook at the payment service',
        examples: ['https://tributary.example.com/api/inbound/revenuecat/1-Zk3vT8qLw2RxYb7NcHs5DmPa'],
      }),
      'path',
    ),
    has_secret: z.boolean().meta({
      description: 'While false, every webhook is refused with 401',
      examples: [true],
    }),
    last_received_at: z.iso.datetime().nullable(),
    outcomes: z.record(z.string(), z.number().int()).meta({
      description: 'All webhooks since it was created, by outcome',
      examples: [{ stored: 112, duplicate: 3, ignored: 40 }],
    }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'InboundSource' })

export type InboundSourceOnTheWire = z.infer<typeof inboundSource>

const secret = z
  .string()
  .trim()
  .min(8, 'must have at least 8 characters')
  .max(255)
  .regex(/^[\x20-\x7e]*$/, 'must consist of printable ASCII characters')
  .optional()
  .meta({
    description:
      'What proves that a webhook comes from the service. Omit it for a service whose secret we make (RevenueCat, Adapty); set it later for one that makes its own (Stripe, Shopify)',
    examples: ['Zk3vT8qLw2RxYb7NcHs5DmPa9GfE4JtU'],
  })

const shownSecret = nullableText.meta({
  description: 'The secret that we made, shown only once; null if we made none',
  examples: ['Zk3vT8qLw2RxYb7NcHs5DmPa9GfE4JtU'],
})

const inboundSources = {
  ...ofProject,
  path: '/api/manage/projects/{project}/inbound-sources',
  group: 'Inbound sources',
  noun: 'inbound source',
  item: inboundSource,
  create: z.object({ source, secret }),
  change: z.object({}),
} as const

const plain = resource(inboundSources)

export const listInboundSources = plain.list
export const deleteInboundSource = plain.remove

export const createInboundSource = endpoint({
  ...plain.create,
  description: 'The response has the address of the source and, if we make it, its secret.',
  answers: {
    201: {
      description: 'The source, and its secret',
      schema: envelope(z.object({ ...inboundSource.shape, secret: shownSecret })),
    },
  },
})

export const replaceInboundSecret = actionEndpoint(inboundSources, 'rotate-secret', {
  name: 'replaceInboundSecret',
  summary: 'Set or rotate the secret of an inbound source',
  description: 'The previous secret is accepted for another 24 hours.',
  body: z.object({ secret }).optional(),
  answer: 'The new secret',
  status: 200,
  returns: z.object({ secret: shownSecret, previous_until: z.iso.datetime().nullable() }),
})
