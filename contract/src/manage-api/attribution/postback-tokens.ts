import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { ofProject } from '#manage-api/resource.ts'
import { actionEndpoint, resource } from '#manage-api/resource-endpoints.ts'
import { integer, nullableInstant, nullableText } from '#plain-fields.ts'

const network = z
  .string()
  .max(255)
  .toLowerCase()
  .meta({
    description:
      'The network of the campaigns whose clicks and impressions it reports, or the code of an affiliate; empty: of campaigns without a network',
    examples: ['tiktok'],
  })

const requiredFrom = z.iso.datetime({ offset: true }).meta({
  description: 'From then on reports without the token are refused; until then they are accepted, unverified',
  examples: ['2026-03-31T09:30:00.000Z'],
})

const postbackToken = z
  .object({
    id: integer.meta({ examples: [9] }),
    network,
    hint: z.string().meta({ description: 'The last four characters', examples: ['x7Kd'] }),
    token: nullableText.meta({
      description: 'Only in the response that makes it; later null',
      examples: [null],
    }),
    required_from: requiredFrom,
    previous_until: nullableInstant.meta({
      description: 'Until then the previous token is accepted, too',
      examples: [null],
    }),
    unverified: integer.meta({
      description: 'Clicks and impressions of the last 7 days without the token, since it was made',
      examples: [12],
    }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'PostbackToken' })

export type PostbackTokenOnTheWire = z.infer<typeof postbackToken>

const postbackTokens = {
  ...ofProject,
  path: '/api/manage/projects/{project}/postback-tokens',
  group: 'Ad networks',
  noun: 'postback token',
  item: postbackToken,
  create: z.object({
    network,
    required_from: requiredFrom.optional().meta({ description: 'By default 30 days from now' }),
  }),
  change: z.object({ required_from: requiredFrom }),
} as const

const plain = resource(postbackTokens)

export const listPostbackTokens = plain.list

export const createPostbackToken = endpoint({
  ...plain.create,
  description:
    'One for each network: 409 if the project has one. Add it to the network’s URLs as `postback_token`; the app never has it.',
})

export const changePostbackToken = plain.change

export const deletePostbackToken = endpoint({
  ...plain.remove,
  description: 'Reports of the network are accepted without a token again, unverified.',
})

export const rotatePostbackToken = actionEndpoint(postbackTokens, 'rotate-token', {
  name: 'rotatePostbackToken',
  summary: 'Replace a postback token',
  description: 'The previous token is accepted for another 24 hours.',
  answer: 'The token',
  status: 200,
  returns: postbackToken,
})

export const postbackTokenEndpoints = [
  listPostbackTokens,
  createPostbackToken,
  changePostbackToken,
  rotatePostbackToken,
  deletePostbackToken,
] as const
