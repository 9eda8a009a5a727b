import * as contract from '@tributary/contract/manage-api/access/keys'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { revokeServerKey } from '#operations/access/revoke-server-key.ts'
import { rotateServerKey } from '#operations/access/rotate-server-key.ts'
import { activeServerKeys, type ServerKeyRow } from '#storage/access/server-keys.ts'

export function keys(server: FastifyInstance, app: App): void {
  const key = serveResource(server, app, keyOnTheWire)
  key.list(contract.listKeys, ({ project }) => activeServerKeys(app.db, project.id))
  key.remove(contract.revokeKey, ({ params, project }) => revokeServerKey(app, project.id, params.id))
  serveResource(server, app, (created) => created).create(
    contract.createKey,
    'Server key created. Save it: it is shown only once.',
    ({ project, caller }) => rotateServerKey(app, project.id, caller?.key?.id ?? null),
  )
}

function keyOnTheWire({ id, hint, createdAt }: ServerKeyRow) {
  return { id, hint, created_at: createdAt.toISOString() }
}
