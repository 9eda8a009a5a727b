import * as contract from '@tributary/contract/manage-api/access/keys'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { revokeServerKey } from '#operations/access/revoke-server-key.ts'
import { rotateServerKey } from '#operations/access/rotate-server-key.ts'
import { activeServerKeys } from '#storage/access/server-keys.ts'

export function keys(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listKeys, async ({ db }, { project }) => {
    const active = await activeServerKeys(db, project.id)
    return itemPage(
      active.map(({ id, hint, createdAt }) => ({ id, hint, created_at: createdAt.toISOString() })),
    )
  })

  serve(server, app, contract.createKey, async (_, { project, caller }) => {
    const created = await rotateServerKey(app, project.id, caller?.key?.id ?? null)
    return isRefusal(created)
      ? created
      : envelope('Server key created. Save it: it is shown only once.', created, 201)
  })

  serve(server, app, contract.revokeKey, async (_, { params, project }) => {
    const revoked = await revokeServerKey(app, project.id, params.id)
    return revoked ? noContent : refuse('not_found')
  })
}
