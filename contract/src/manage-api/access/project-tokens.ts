import { z } from 'zod'
import { ofProject } from '#manage-api/resource.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoint,
} from '#manage-api/resource-endpoints.ts'
import { credentialFields, endBody, previousCredential, replaceBody } from './credential-fields.ts'

const token = z.string().meta({ examples: ['pt_8CU0zmbN3bGBTaLsIT3bDgNDOBtLZRqK'] })

const projectToken = z.object({ ...credentialFields, project_token: token }).meta({ id: 'ProjectToken' })

export type ProjectTokenOnTheWire = z.infer<typeof projectToken>

const projectTokens = {
  ...ofProject,
  path: '/api/manage/projects/{project}/project-tokens',
  group: 'Project tokens',
  noun: 'project token',
  item: projectToken,
} as const

export const listProjectTokens = listEndpoint(projectTokens, {
  summary: 'List the project tokens, with how many installs use each',
  answer: 'All project tokens, newest first',
})

export const replaceProjectToken = createEndpoint(projectTokens, {
  name: 'replaceProjectToken',
  summary: 'Replace the project token without a gap',
  description:
    'The new one is valid at once. The one before it stays valid until its end, so that installed versions of the app keep working; two are valid at most. Ship the new one with the next version of the app, and give it to the ad networks that call `/api/networks`.',
  body: replaceBody,
  answer: 'The new project token',
  returns: z.object({
    id: credentialFields.id,
    project_token: token,
    previous: previousCredential,
  }),
  refusals: ['conflict'],
})

export const changeProjectToken = changeEndpoint(projectTokens, {
  summary: 'Change when the previous project token ends',
  body: endBody,
  refusals: ['conflict'],
})

export const endProjectToken = deleteEndpoint(projectTokens, {
  name: 'endProjectToken',
  summary: 'End a project token now',
  description:
    'It is refused everywhere within 5 seconds, for good. The other one is then current and has no end. The only valid one cannot be ended.',
  answer: 'Ended',
  refusals: ['conflict'],
})
