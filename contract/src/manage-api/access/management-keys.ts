import { z } from 'zod'
import { keyRoles, permissions } from '#access/roles.ts'
import { name } from '#campaign-fields.ts'
import { ofProject, textItemParams } from '#manage-api/resource.ts'
import { createEndpoint, deleteEndpoint, listEndpoint } from '#manage-api/resource-endpoints.ts'
import { nullableInstant } from '#plain-fields.ts'
import { personalData } from './member.ts'

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
    last_used_at: nullableInstant.meta({
      description: 'To the minute',
      examples: ['2026-03-02T08:00:00.000Z'],
    }),
    made: z.object({ server_keys: z.number().int(), share_links: z.number().int() }).meta({
      description: 'Active credentials that the key made. They end with it',
    }),
  })
  .meta({ id: 'ManagementKey' })

export type ManagementKeyOnTheWire = z.infer<typeof managementKey>

const managementKeys = {
  ...ofProject,
  path: '/api/manage/projects/{project}/management-keys',
  group: 'Management keys',
  noun: 'management key',
  item: managementKey,
  itemParams: textItemParams,
} as const

export const listManagementKeys = listEndpoint(managementKeys, {
  summary: 'List the active management keys',
  answer: 'Active keys, oldest first',
})

export const createManagementKey = createEndpoint(managementKeys, {
  description:
    'A key for programs and agents: `Authorization: Bearer mk_…` calls the management API for this project alone, with the role of the key. Other projects do not exist for it (404). It can neither manage members nor create or revoke management keys. At most 50 are active.',
  body: z.object({ ...fields, personal_data: personalData.optional() }),
  answer: 'The key, shown only once',
  returns: z.object({ ...managementKey.shape, key: z.string().meta({ examples: ['mk_…'] }) }),
  refusals: ['conflict', 'key_manages_keys'],
})

export const revokeManagementKey = deleteEndpoint(managementKeys, {
  name: 'revokeManagementKey',
  summary: 'Revoke a management key; it stops working at once',
  description:
    'Server keys and share links that it made end with it: share links at once, server keys within 5 seconds. The audit log has a line for each.',
  answer: 'Revoked',
  refusals: ['key_manages_keys'],
})
