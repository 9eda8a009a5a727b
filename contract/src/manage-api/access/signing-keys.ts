import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { projectParams } from '../projects/projects.ts'
import { itemParams } from '../resource.ts'
import { credentialFields, endBody, previousCredential, replaceBody } from './credential-fields.ts'
import { byAdmins, byViewers } from './roles.ts'

const shared = { surface: 'manage', group: 'Signing keys' } as const

const path = '/api/manage/projects/{project}/signing-keys'

const keyId = z.string().meta({ examples: ['kid_2bGBTaLsIT3bDgND'] })

const signingKey = z.object({ ...credentialFields, key_id: keyId }).meta({ id: 'SigningKey' })

export type SigningKeyOnTheWire = z.infer<typeof signingKey>

export const listSigningKeys = endpoint({
  ...shared,
  ...byViewers,
  name: 'listSigningKeys',
  method: 'GET',
  path,
  summary: 'List the signing keys, with how many installs use each',
  params: projectParams,
  answers: { 200: { description: 'All signing keys, newest first', schema: itemList(signingKey) } },
  refusals: ['not_found'],
})

export const replaceSigningKey = endpoint({
  ...shared,
  ...byAdmins,
  name: 'replaceSigningKey',
  method: 'POST',
  path,
  summary: 'Replace the signing key without a gap',
  description:
    'The new one is valid at once. The one before it stays valid until its end, so that installed versions of the app keep working; two are valid at most. Ship its id and secret with the next version of the app: `x-Key-Id` selects the key.',
  params: projectParams,
  body: replaceBody,
  answers: {
    201: {
      description: 'The new signing key',
      schema: envelope(
        z.object({
          id: credentialFields.id,
          key_id: keyId,
          secret_key: z.string().meta({
            description: 'Shown only once',
            examples: ['k0RAdqTUmSyc5mDZRsvgI7q3ENvYq5kLwPzXh1cG2bM'],
          }),
          previous: previousCredential,
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})

export const changeSigningKey = endpoint({
  ...shared,
  ...byAdmins,
  name: 'changeSigningKey',
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Change when the previous signing key ends',
  params: itemParams,
  body: endBody,
  answers: { 200: { description: 'The signing key', schema: envelope(signingKey) } },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})

export const endSigningKey = endpoint({
  ...shared,
  ...byAdmins,
  name: 'endSigningKey',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'End a signing key now',
  description:
    'It is refused everywhere within 5 seconds, for good. The other one is then current and has no end. The only valid one cannot be ended.',
  params: itemParams,
  answers: { 204: { description: 'Ended' } },
  refusals: ['not_found', 'conflict'],
})
