import { z } from 'zod'
import { name } from '#campaign-fields.ts'
import { concealed } from '#concealed.ts'
import { ofProject } from '#manage-api/resource.ts'
import { resource } from '#manage-api/resource-endpoints.ts'
import { outboundKinds } from '#outbound-kinds.ts'
import { nullableInteger, nullableText, optionalFlag } from '#plain-fields.ts'
import { webUrl } from '#urls.ts'
import { destinationCodes, destinationKinds } from './destination-kinds.ts'
import { newsEvents } from './webhooks.ts'

const described = (what: 'settings' | 'credentials') =>
  Object.entries(destinationKinds)
    .filter(([, kind]) => kind[what].length > 0)
    .map(([code, kind]) => `${code}: ${kind[what].join(', ')}`)
    .join('; ')

const number = z.number().int().min(1).max(2_147_483_647).nullable().optional()
const value = z.string().min(1).max(4_096)

const fields = {
  events: newsEvents.optional(),
  settings: z
    .record(z.string().max(64), z.union([value, z.record(z.string().max(255), value)]))
    .optional()
    .meta({
      description: `Depends on \`code\`; \`?\` marks optional fields, \`{}\` maps a conversion (\`Install\`, \`SignUp\`, a standard event, or the own name of an unmapped event) to the network’s id. ${described('settings')}`,
      examples: [{ dataset_id: '1234567890' }],
    }),
  credentials: z
    .record(z.string().max(64), value)
    .optional()
    .meta({
      description: `Stored encrypted and never shown again. ${described('credentials')}`,
      examples: [{ access_token: 'EAAB-your-access-token' }],
    }),
  base_url: webUrl
    .nullable()
    .optional()
    .meta({
      description:
        'Base URL of the API; null: the network’s default. For an affiliate, its postback URL with macros such as `{click_id}`',
      examples: [null],
    }),
  token_url: webUrl
    .nullable()
    .optional()
    .meta({ description: 'URL that issues access tokens; null: the network’s default', examples: [null] }),
  network_account_id: number.meta({
    description: 'Only campaigns of this network account; null: all of the network',
    examples: [null],
  }),
  affiliate_id: number.meta({
    description: 'The affiliate; only for the code `affiliate`',
    examples: [null],
  }),
  share_unmapped: optionalFlag.meta({
    description:
      'Whether events with an amount and completed payments without a mapping are sent as custom events under their own names; defaults to true. Only for ad networks and affiliates',
    examples: [true],
  }),
  enabled: optionalFlag.meta({
    description: 'Defaults to true; while false, nothing is queued for it',
    examples: [true],
  }),
}

const optionalUrl = nullableText.meta({ examples: [null] })

const destination = z
  .object({
    id: z.number().int(),
    code: z.enum(destinationCodes).meta({ examples: ['meta'] }),
    name: z.string(),
    events: z.array(z.enum(outboundKinds)).meta({ examples: [['install', 'signup', 'event', 'payment']] }),
    settings: z.record(z.string(), z.unknown()).meta({ examples: [{ dataset_id: '1234567890' }] }),
    has_credentials: z.boolean().meta({ examples: [true] }),
    base_url: concealed(optionalUrl, 'address'),
    token_url: concealed(optionalUrl, 'address'),
    network_account_id: nullableInteger.meta({ examples: [null] }),
    affiliate_id: nullableInteger.meta({ examples: [null] }),
    share_unmapped: z.boolean().meta({ examples: [true] }),
    enabled: z.boolean().meta({ examples: [true] }),
    status: z.enum(['ok', 'unauthorized', 'gone']).meta({
      description: '`unauthorized`: the credentials were refused at the last attempt',
      examples: ['ok'],
    }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Destination' })

export type DestinationOnTheWire = z.infer<typeof destination>

export const destinations = resource({
  ...ofProject,
  path: '/api/manage/projects/{project}/destinations',
  group: 'Destinations',
  noun: 'destination',
  item: destination,
  create: z.object({
    code: z
      .enum(destinationCodes, `must be one of ${destinationCodes.join(', ')}`)
      .meta({ examples: ['meta'] }),
    name,
    ...fields,
  }),
  change: z.object({ name: name.optional(), ...fields }),
})
