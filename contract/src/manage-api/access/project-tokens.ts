import { z } from 'zod'
import { byAdmins, byViewers } from '../../access/roles.ts'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { projectParams } from '../project-params.ts'
import { itemParams } from '../resource.ts'
import { credentialFields, endBody, previousCredential, replaceBody } from './credential-fields.ts'

const shared = { surface: 'manage', group: 'Project tokens' } as const

const path = '/api/manage/projects/{project}/project-tokens'

const token = z.string().meta({ examples: ['pt_8CU0zmbN3bGBTaLsIT3bDgNDOBtLZRqK'] })

const projectToken = z.object({ ...credentialFields, project_token: token }).meta({ id: 'ProjectToken' })

export type ProjectTokenOnTheWire = z.infer<typeof projectToken>

export const listProjectTokens = endpoint({
  ...shared,
  ...byViewers,
  name: 'listProjectTokens',
  method: 'GET',
  path,
  summary: 'List the project tokens, with how many installs use each',
  params: projectParams,
  answers: { 200: { description: 'All project tokens, newest first', schema: itemList(projectToken) } },
  refusals: ['not_found'],
})

export const replaceProjectToken = endpoint({
  ...shared,
  ...byAdmins,
  name: 'replaceProjectToken',
  method: 'POST',
  path,
  summary: 'Replace the project token without a gap',
  description:
    'The new one is valid at once. The one before it stays valid until its end, so that installed versions of the app keep working; two are valid at most. Ship the new one with the next version of the app, and give it to the ad networks that call `/api/networks`.',
  params: projectParams,
  body: replaceBody,
  answers: {
    201: {
      description: 'The new project token',
      schema: envelope(
        z.object({
          id: credentialFields.id,
          project_token: token,
          previous: previousCredential,
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})

export const changeProjectToken = endpoint({
  ...shared,
  ...byAdmins,
  name: 'changeProjectToken',
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Change when the previous project token ends',
  params: itemParams,
  body: endBody,
  answers: { 200: { description: 'The project token', schema: envelope(projectToken) } },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})

export const endProjectToken = endpoint({
  ...shared,
  ...byAdmins,
  name: 'endProjectToken',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'End a project token now',
  description:
    'It is refused everywhere within 5 seconds, for good. The other one is then current and has no end. The only valid one cannot be ended.',
  params: itemParams,
  answers: { 204: { description: 'Ended' } },
  refusals: ['not_found', 'conflict'],
})
