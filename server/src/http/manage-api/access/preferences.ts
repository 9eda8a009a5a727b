import * as contract from '@tributary/contract/manage-api/access/preferences'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import type { Caller } from '#http/guard-manage.ts'
import { serve } from '#http/route.ts'
import { forgetPage, rememberPage } from '#operations/access/write-preference.ts'
import { type Preference, preferencesOf } from '#storage/access/preferences.ts'

export function preferences(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listPreferences, async ({ db }, { project, caller }) => {
    const memberId = memberOf(caller)
    const known = memberId === undefined ? [] : await preferencesOf(db, { projectId: project.id, memberId })
    return itemPage(known.map(onTheWire))
  })

  serve(server, app, contract.rememberPage, async (_, { params: { page }, project, body, caller }) => {
    const request = { projectId: project.id, memberId: memberOf(caller), page }
    const saved = await rememberPage(app, request, body.search)
    return isRefusal(saved) ? saved : envelope('Remembered.', onTheWire(saved))
  })

  serve(server, app, contract.forgetPage, async (_, { params: { page }, project, caller }) => {
    const request = { projectId: project.id, memberId: memberOf(caller), page }
    return (await forgetPage(app, request)) ?? noContent
  })
}

/** Undefined: the admin token. */
function memberOf(caller: Caller | null): string | undefined {
  return caller?.session?.member.id
}

function onTheWire({ page, search, updatedAt }: Preference) {
  return { page, search, updated_at: updatedAt.toISOString() }
}
