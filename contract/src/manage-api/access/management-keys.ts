import { z } from 'zod'
import { byAdmins, byViewers, keyRoles, permissions } from '../../access/roles.ts'
import { name } from '../../campaign-fields.ts'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { projectParams } from '../project-params.ts'
import { itemParams } from '../resource.ts'
import { personalData } from './member.ts'

const shared = { surface: 'manage', group: 'Management keys' } as const

const path = '/api/manage/projects/{project}/management-keys'

const fields = {
  name: name.meta({ description: 'Who or what uses it', examples: ['Weekly report agent'] }),
  role: z.enum(keyRoles).meta({
    description: keyRoles.map((role) => `\`${role}\` ${permissions[role]}`).join('; '),
    examples: ['viewer'],
  }),
  personal_data: personalData,
}

const managementKey = z
  .object({
    id: z.string(),
    ...fields,
    name: z.string(),
    hint: z.string().meta({ description: 'The last four characters' }),
    created_at: z.iso.datetime(),
    last_used_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'To the minute', examples: ['2026-03-02T08:00:00.000Z'] }),
    made: z.object({ server_keys: z.number().int(), share_links: z.number().int() }).meta({
      description: 'Active credentials that the key made. They end with it',
    }),
  })
  .meta({ id: 'ManagementKey' })

export type ManagementKeyOnTheWire = z.infer<typeof managementKey>

export const listManagementKeys = endpoint({
  ...shared,
  ...byViewers,
  name: 'listManagementKeys',
  method: 'GET',
  path,
  summary: 'List the active management keys',
  params: projectParams,
  answers: { 200: { description: 'Active keys, oldest first', schema: itemList(managementKey) } },
  refusals: ['not_found'],
})

export const createManagementKey = endpoint({
  ...shared,
  ...byAdmins,
  name: 'createManagementKey',
  method: 'POST',
  path,
  summary: 'Create a management key',
  description:
    'A key for programs and agents: `Authorization: Bearer mk_…` calls the management API for this project alone, with the role of the key. Other projects do not exist for it (404). It can neither manage members nor create or revoke management keys. At most 50 are active.',
  params: projectParams,
  body: z.object({ ...fields, personal_data: personalData.optional() }),
  answers: {
    201: {
      description: 'The key, shown only once',
      schema: envelope(z.object({ ...managementKey.shape, key: z.string().meta({ examples: ['mk_…'] }) })),
    },
  },
  refusals: ['not_found', 'invalid_body', 'conflict', 'key_manages_keys'],
})

export const revokeManagementKey = endpoint({
  ...shared,
  ...byAdmins,
  name: 'revokeManagementKey',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Revoke a management key; it stops working at once',
  description:
    'Server keys and share links that it made end with it: share links at once, server keys within 5 seconds. The audit log has a line for each.',
  params: itemParams,
  answers: { 204: { description: 'Revoked' } },
  refusals: ['not_found', 'key_manages_keys'],
})
