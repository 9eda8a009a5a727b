import * as contract from '@tributary/contract/manage-api/access/management-keys'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { memberOf } from '#http/audit-responses.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { addManagementKey } from '#operations/access/add-management-key.ts'
import { revokeManagementKey } from '#operations/access/revoke-management-key.ts'
import { type ChildrenOfKey, countChildren } from '#storage/access/children-of-key.ts'
import { activeManagementKeys, type ManagementKeyRow } from '#storage/access/management-keys.ts'

export function managementKeys(server: FastifyInstance, app: App): void {
  const key = serveResource(server, app, onTheWire)
  key.list(contract.listManagementKeys, async ({ project }) => {
    const children = await countChildren(app.db, project.id, app.now())
    const keys = await activeManagementKeys(app.db, project.id)
    return keys.map((one) => ({ ...one, made: children.get(one.id) }))
  })
  key.remove(contract.revokeManagementKey, ({ params, project, caller, address }) => {
    if (caller?.key !== undefined) return refuse('key_manages_keys')
    const by = { address, member: memberOf(caller) }
    return revokeManagementKey(app, project.id, { id: params.id, by })
  })
  serveResource(server, app, (made: NewManagementKey) => ({ ...onTheWire(made), key: made.key })).create(
    contract.createManagementKey,
    'Management key created. Save it: it is shown only once.',
    ({ project, body, caller }) => {
      if (caller?.key !== undefined) return refuse('key_manages_keys')
      const { name, role, personal_data: personalData = false } = body
      return addManagementKey(app, project.id, { name, role, personalData })
    },
  )
}

type NewManagementKey = ManagementKeyRow & { key: string }

const noChildren: ChildrenOfKey = { serverKeys: 0, shareLinks: 0 }

function onTheWire({
  made = noChildren,
  ...key
}: ManagementKeyRow & { made?: ChildrenOfKey | undefined }): contract.ManagementKeyOnTheWire {
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
