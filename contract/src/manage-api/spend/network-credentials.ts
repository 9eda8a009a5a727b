import { z } from 'zod'
import { concealed } from '#concealed.ts'
import { integer, nullableInstant, nullableText, optionalFlag } from '#plain-fields.ts'
import { webUrl } from '#urls.ts'

/** The credentials of each network's reporting API. `?` marks optional fields. */
export const credentialFields = {
  meta: ['access_token'],
  google: ['developer_token', 'client_id', 'client_secret', 'refresh_token', 'login_customer_id?'],
  tiktok: ['access_token'],
  apple_search_ads: ['client_id', 'team_id', 'key_id', 'private_key'],
  snapchat: ['client_id', 'client_secret', 'refresh_token'],
} as const satisfies Record<string, readonly string[]>

const described = Object.entries(credentialFields)
  .map(([network, fields]) => `${network}: ${fields.join(', ')}`)
  .join('; ')

const value = z.string().min(1).max(4096)

export const networkCredentials = z
  .record(z.string(), value)
  .nullable()
  .optional()
  .meta({
    description: `Stored encrypted and never shown again; null removes them. ${described}`,
    examples: [{ access_token: 'EAAB-your-access-token' }],
  })

export const pullSettings = z
  .object({
    enabled: optionalFlag.meta({ description: 'Pull every hour', examples: [true] }),
    days: z.number().int().min(1).max(30).optional().meta({
      description: 'How many days back, today included: networks restate their figures',
      default: 7,
    }),
    base_url: webUrl
      .nullable()
      .optional()
      .meta({
        description: 'Base URL of the network’s API, with its version; null: the default',
        examples: [null],
      }),
    token_url: webUrl
      .nullable()
      .optional()
      .meta({
        description: 'URL that issues access tokens; null: the network’s default',
        examples: [null],
      }),
  })
  .optional()

/** A network's error: what it means, what to do, and the network's own words. */
export const explainedError = z.object({ says: z.string(), fix: z.string(), raw: z.string() }).meta({
  examples: [
    {
      says: 'The credentials are right, but may not read this ad account.',
      fix: 'Grant the rights that the guide lists, to the user who created the credentials.',
      raw: 'The network answered 403.',
    },
  ],
})

const optionalUrl = nullableText.meta({ examples: [null] })

/** The pull settings of an account, and the result of the last pull. */
export const pullState = z.object({
  supported: z
    .boolean()
    .meta({ description: 'Whether spend can be pulled from this network', examples: [true] }),
  enabled: z.boolean().meta({ examples: [true] }),
  days: integer.meta({ examples: [7] }),
  base_url: concealed(optionalUrl, 'address'),
  token_url: concealed(optionalUrl, 'address'),
  last_tried_at: nullableInstant,
  last_succeeded_at: nullableInstant,
  error: nullableText.meta({
    description: 'Why the last attempt failed; null if it succeeded',
    examples: [null],
  }),
  explained_error: explainedError.optional().meta({
    description: 'The error in plain words; absent if the last attempt succeeded',
  }),
  rows: integer.meta({ description: 'Stored by the last successful pull', examples: [120] }),
  kept_uploads: integer.optional().meta({
    description:
      'Rows that the last successful pull left out, because an upload with `overlap=replace` stands in their place; absent if none',
    examples: [3],
  }),
  unmatched: z.array(z.object({ campaign_id: z.string(), name: z.string(), rows: integer })).meta({
    description: 'The first 50 campaigns of the network whose id no campaign of the project has',
    examples: [[{ campaign_id: '23850000000000009', name: 'Brand', rows: 7 }]],
  }),
  rates_missing: z.array(z.object({ currency: z.string(), rows: integer })).meta({ examples: [[]] }),
})
