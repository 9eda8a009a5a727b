import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { itemList } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { ofProject } from '#manage-api/resource.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoint,
} from '#manage-api/resource-endpoints.ts'
import { integer, nullableText } from '#plain-fields.ts'
import { credentialFields, endBody, previousCredential, replaceBody } from './credential-fields.ts'

const shared = { surface: 'manage', group: 'Signing keys' } as const

const keyId = z.string().meta({ examples: ['kid_2bGBTaLsIT3bDgND'] })

const signingKey = z.object({ ...credentialFields, key_id: keyId }).meta({ id: 'SigningKey' })

export type SigningKeyOnTheWire = z.infer<typeof signingKey>

const signingKeys = {
  ...ofProject,
  path: '/api/manage/projects/{project}/signing-keys',
  group: 'Signing keys',
  noun: 'signing key',
  item: signingKey,
} as const

export const listSigningKeys = listEndpoint(signingKeys, {
  summary: 'List the signing keys, with how many installs use each',
  answer: 'All signing keys, newest first',
})

const signedRequests = z
  .object({
    signature_version: integer.meta({
      description: '1 covers the time and the body, 2 also the method and the path',
      examples: [1],
    }),
    platform: nullableText.meta({ description: 'Null: the requests did not say', examples: ['IOS'] }),
    app_version: nullableText.meta({ description: 'Null: the requests did not say', examples: ['3.2.0'] }),
    requests: integer,
    last_at: z.iso.datetime(),
  })
  .meta({ id: 'SignedRequests' })

export type SignedRequestsOnTheWire = z.infer<typeof signedRequests>

export const listSignedRequests = endpoint({
  ...shared,
  ...byViewers,
  name: 'listSignedRequests',
  method: 'GET',
  path: '/api/manage/projects/{project}/signed-requests',
  summary: 'List the signature versions in use, by app version',
  description:
    'Requests with a valid signature in the last 30 days, by version of the signature, platform and version of the app; version 1 first. Counted every hour, one to two hours later.',
  params: projectParams,
  answers: { 200: { description: 'At most 200 rows', schema: itemList(signedRequests) } },
  refusals: ['not_found'],
})

export const replaceSigningKey = createEndpoint(signingKeys, {
  name: 'replaceSigningKey',
  summary: 'Replace the signing key without a gap',
  description:
    'The new one is valid at once. The one before it stays valid until its end, so that installed versions of the app keep working; two are valid at most. Ship its id and secret with the next version of the app: `x-Key-Id` selects the key.',
  body: replaceBody,
  answer: 'The new signing key',
  returns: z.object({
    id: credentialFields.id,
    key_id: keyId,
    secret_key: z.string().meta({
      description: 'Shown only once',
      examples: ['k0RAdqTUmSyc5mDZRsvgI7q3ENvYq5kLwPzXh1cG2bM'],
    }),
    previous: previousCredential,
  }),
  refusals: ['conflict'],
})

export const changeSigningKey = changeEndpoint(signingKeys, {
  summary: 'Change when the previous signing key ends',
  body: endBody,
  refusals: ['conflict'],
})

export const endSigningKey = deleteEndpoint(signingKeys, {
  name: 'endSigningKey',
  summary: 'End a signing key now',
  description:
    'It is refused everywhere within 5 seconds, for good. The other one is then current and has no end. The only valid one cannot be ended.',
  answer: 'Ended',
  refusals: ['conflict'],
})
