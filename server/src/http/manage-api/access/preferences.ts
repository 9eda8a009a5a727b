import * as contract from '@tributary/contract/manage-api/access/preferences'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Caller } from '#http/guard-manage.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { forgetPage, rememberPage } from '#operations/access/write-preference.ts'
import { type Preference, preferencesOf } from '#storage/access/preferences.ts'

export function preferences(server: FastifyInstance, app: App): void {
  const preference = serveResource(server, app, onTheWire)
  preference.list(contract.listPreferences, ({ project: { id: projectId }, caller }) => {
    const memberId = memberOf(caller)
    return memberId === undefined ? [] : preferencesOf(app.db, { projectId, memberId })
  })
  preference.change(contract.rememberPage, 'Remembered.', ({ params: { page }, project, body, caller }) =>
    rememberPage(app, { projectId: project.id, memberId: memberOf(caller), page }, body.search),
  )
  preference.remove(contract.forgetPage, ({ params: { page }, project, caller }) =>
    forgetPage(app, { projectId: project.id, memberId: memberOf(caller), page }),
  )
}

/** Undefined: the admin token. */
function memberOf(caller: Caller | null): string | undefined {
  return caller?.session?.member.id
}

function onTheWire({ page, search, updatedAt }: Preference) {
  return { page, search, updated_at: updatedAt.toISOString() }
}
