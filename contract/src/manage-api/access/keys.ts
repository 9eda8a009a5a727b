import { z } from 'zod'
import { byAdmins, byViewers } from '../../access/roles.ts'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { projectParams } from '../project-params.ts'
import { itemParams } from '../resource.ts'

const shared = { surface: 'manage', group: 'Server keys' } as const

const path = '/api/manage/projects/{project}/keys'

const serverKey = z.object({
  id: z.string(),
  hint: z.string().meta({ description: 'The last four characters' }),
  created_at: z.iso.datetime(),
})

export const listKeys = endpoint({
  ...shared,
  ...byViewers,
  name: 'listServerKeys',
  method: 'GET',
  path,
  summary: 'List the active server keys',
  params: projectParams,
  answers: { 200: { description: 'Active keys, oldest first', schema: itemList(serverKey) } },
  refusals: ['not_found'],
})

export const createKey = endpoint({
  ...shared,
  ...byAdmins,
  name: 'createServerKey',
  method: 'POST',
  path,
  summary: 'Create a second server key, to rotate without a gap',
  params: projectParams,
  answers: {
    201: {
      description: 'The key, shown only once',
      schema: envelope(z.object({ id: z.string(), server_key: z.string() })),
    },
  },
  refusals: ['not_found', 'conflict'],
})

export const revokeKey = endpoint({
  ...shared,
  ...byAdmins,
  name: 'revokeServerKey',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Revoke a server key; it stops working everywhere within 5 seconds',
  params: itemParams,
  answers: { 204: { description: 'Revoked' } },
  refusals: ['not_found'],
})
