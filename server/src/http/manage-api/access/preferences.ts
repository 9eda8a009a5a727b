import * as contract from '@tributary/contract/manage-api/access/preferences'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import { forgetPage, rememberPage } from '../../../operations/access/write-preference.ts'
import { type Preference, preferencesOf } from '../../../storage/access/preferences.ts'
import { findProject } from '../../../storage/projects/projects.ts'
import { envelope, itemPage, noContent } from '../../answer.ts'
import { readId } from '../../read-id.ts'
import { serve } from '../../route.ts'
import { sessionOf } from './session-of.ts'

export function preferences(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listPreferences, async ({ db }, { params, caller }) => {
    const project = await findProject(db, readId(params.project))
    if (project === undefined) return refuse('not_found')
    const memberId = sessionOf(caller).member.id
    return itemPage((await preferencesOf(db, { projectId: project.id, memberId })).map(onTheWire))
  })

  serve(server, app, contract.rememberPage, async (_, { params, body, caller }) => {
    const place = {
      projectId: readId(params.project),
      memberId: sessionOf(caller).member.id,
      page: params.page,
    }
    const saved = await rememberPage(app, place, body.search)
    return isRefusal(saved) ? saved : envelope('Remembered.', onTheWire(saved))
  })

  serve(server, app, contract.forgetPage, async (_, { params, caller }) => {
    const place = {
      projectId: readId(params.project),
      memberId: sessionOf(caller).member.id,
      page: params.page,
    }
    return (await forgetPage(app, place)) ?? noContent
  })
}

function onTheWire({ page, search, updatedAt }: Preference) {
  return { page, search, updated_at: updatedAt.toISOString() }
}
