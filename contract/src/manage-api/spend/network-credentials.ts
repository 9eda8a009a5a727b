import { z } from 'zod'
import { webUrl } from '../../urls.ts'

/** What each network's reporting API wants to know a caller by. `?` marks what may be left out. */
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
    examples: [{ access_token: '…' }],
  })

export const pullSettings = z
  .object({
    enabled: z
      .boolean()
      .optional()
      .meta({ description: 'Pull every hour', examples: [true] }),
    days: z.number().int().min(1).max(30).optional().meta({
      description: 'How many days back, today included: networks restate their figures',
      default: 7,
    }),
    base_url: webUrl
      .nullable()
      .optional()
      .meta({
        description: 'Where the network’s API is, with its version; null is the network’s own',
        examples: [null],
      }),
    token_url: webUrl
      .nullable()
      .optional()
      .meta({
        description: 'Where access tokens are had; null is the network’s own',
        examples: [null],
      }),
  })
  .optional()

const count = z.number().int()
const instant = z.iso.datetime().nullable()

/** How an account is pulled, and what came of it. */
export const pullState = z.object({
  supported: z
    .boolean()
    .meta({ description: 'Whether this network can be asked for its spend', examples: [true] }),
  enabled: z.boolean().meta({ examples: [true] }),
  days: count.meta({ examples: [7] }),
  base_url: z
    .string()
    .nullable()
    .meta({ examples: [null] }),
  token_url: z
    .string()
    .nullable()
    .meta({ examples: [null] }),
  last_tried_at: instant,
  last_succeeded_at: instant,
  error: z
    .string()
    .nullable()
    .meta({
      description: 'Why the last try failed; null when it went well',
      examples: [null],
    }),
  rows: count.meta({ description: 'Stored by the last good pull', examples: [120] }),
  unmatched: z.array(z.object({ campaign_id: z.string(), name: z.string(), rows: count })).meta({
    description: 'Campaigns of the network, the first 50, that no campaign of the project carries the id of',
    examples: [[{ campaign_id: '23850000000000009', name: 'Brand', rows: 7 }]],
  }),
  rates_missing: z.array(z.object({ currency: z.string(), rows: count })).meta({ examples: [[]] }),
})
