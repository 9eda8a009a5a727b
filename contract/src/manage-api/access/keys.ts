import { z } from 'zod'
import { ofProject, textItemParams } from '#manage-api/resource.ts'
import { createEndpoint, deleteEndpoint, listEndpoint } from '#manage-api/resource-endpoints.ts'

const serverKey = z.object({
  id: z.string(),
  hint: z.string().meta({ description: 'The last four characters' }),
  created_at: z.iso.datetime(),
})

const serverKeys = {
  ...ofProject,
  path: '/api/manage/projects/{project}/keys',
  group: 'Server keys',
  noun: 'server key',
  item: serverKey,
  itemParams: textItemParams,
} as const

export const listKeys = listEndpoint(serverKeys, {
  summary: 'List the active server keys',
  answer: 'Active keys, oldest first',
})

export const createKey = createEndpoint(serverKeys, {
  summary: 'Create a second server key, to rotate without a gap',
  answer: 'The key, shown only once',
  returns: z.object({ id: z.string(), server_key: z.string() }),
  refusals: ['conflict'],
})

export const revokeKey = deleteEndpoint(serverKeys, {
  name: 'revokeServerKey',
  summary: 'Revoke a server key; it stops working everywhere within 5 seconds',
  answer: 'Revoked',
})
