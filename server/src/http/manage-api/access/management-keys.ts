import * as contract from '@tributary/contract/manage-api/access/management-keys'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import { addManagementKey } from '../../../operations/access/add-management-key.ts'
import {
  activeManagementKeys,
  type ManagementKeyRow,
  revokeManagementKey,
} from '../../../storage/access/management-keys.ts'
import { envelope, itemPage, noContent } from '../../answer.ts'
import { serve } from '../../route.ts'

export function managementKeys(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listManagementKeys, async ({ db }, { project }) => {
    return itemPage((await activeManagementKeys(db, project.id)).map(onTheWire))
  })

  serve(server, app, contract.createManagementKey, async (_, { project, body, caller }) => {
    if (caller?.key !== undefined) return refuse('key_manages_keys')
    const { name, role, personal_data: personalData = false } = body
    const created = await addManagementKey(app, project.id, { name, role, personalData })
    if (isRefusal(created)) return created
    const data = { ...onTheWire(created), key: created.key }
    return envelope('Management key created. Save it: it is shown only once.', data, 201)
  })

  serve(server, app, contract.revokeManagementKey, async ({ db, now }, { params, project, caller }) => {
    if (caller?.key !== undefined) return refuse('key_manages_keys')
    const revoked = await revokeManagementKey(db, project.id, { id: params.id, at: now() })
    return revoked ? noContent : refuse('not_found')
  })
}

function onTheWire(key: ManagementKeyRow): contract.ManagementKeyOnTheWire {
  return {
    id: key.id,
    name: key.name,
    role: key.role,
    personal_data: key.personalData,
    hint: key.hint,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  }
}
