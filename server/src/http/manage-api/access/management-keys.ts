import * as contract from '@tributary/contract/manage-api/access/management-keys'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import { memberOf } from '#http/audit-responses.ts'
import { serve } from '#http/route.ts'
import { addManagementKey } from '#operations/access/add-management-key.ts'
import { revokeManagementKey } from '#operations/access/revoke-management-key.ts'
import { type ChildrenOfKey, countChildren } from '#storage/access/children-of-key.ts'
import { activeManagementKeys, type ManagementKeyRow } from '#storage/access/management-keys.ts'

export function managementKeys(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listManagementKeys, async ({ db, now }, { project }) => {
    const children = await countChildren(db, project.id, now())
    return itemPage(
      (await activeManagementKeys(db, project.id)).map((key) => onTheWire(key, children.get(key.id))),
    )
  })

  serve(server, app, contract.createManagementKey, async (_, { project, body, caller }) => {
    if (caller?.key !== undefined) return refuse('key_manages_keys')
    const { name, role, personal_data: personalData = false } = body
    const created = await addManagementKey(app, project.id, { name, role, personalData })
    if (isRefusal(created)) return created
    const data = { ...onTheWire(created), key: created.key }
    return envelope('Management key created. Save it: it is shown only once.', data, 201)
  })

  serve(server, app, contract.revokeManagementKey, async (_, { params, project, caller, address }) => {
    if (caller?.key !== undefined) return refuse('key_manages_keys')
    const by = { address, member: memberOf(caller) }
    const revoked = await revokeManagementKey(app, project.id, { id: params.id, by })
    return revoked ? noContent : refuse('not_found')
  })
}

function onTheWire(
  key: ManagementKeyRow,
  made: ChildrenOfKey = { serverKeys: 0, shareLinks: 0 },
): contract.ManagementKeyOnTheWire {
  return {
    id: key.id,
    name: key.name,
    role: key.role,
    personal_data: key.personalData,
    hint: key.hint,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    made: { server_keys: made.serverKeys, share_links: made.shareLinks },
  }
}
