import type { SavedViewOnTheWire } from '@tributary/contract/manage-api/views/saved-view'
import * as contract from '@tributary/contract/manage-api/views/views'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { mayChange, owns, type SavedView, type Viewer } from '#domain/views/saved-view.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import type { Caller } from '#http/guard-manage.ts'
import { serve } from '#http/route.ts'
import { changeView } from '#operations/views/change-view.ts'
import { chooseDefaultView } from '#operations/views/choose-default-view.ts'
import { pinView } from '#operations/views/pin-view.ts'
import { removeView } from '#operations/views/remove-view.ts'
import { saveView } from '#operations/views/save-view.ts'
import { visibleViews } from '#storage/views/saved-views.ts'

export function views(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listViews, async ({ db }, { project, query, caller }) => {
    const viewer = viewerOf(caller)
    const found = await visibleViews(db, project.id, { memberId: viewer.memberId, page: query.page })
    return itemPage(found.map((view) => viewOnTheWire(view, viewer)))
  })

  serve(server, app, contract.createView, async (_, { project, body, caller }) => {
    const viewer = viewerOf(caller)
    const { shared = false, make_default: makeDefault = false } = body
    const wanted = { ...body, shared, makeDefault }
    const saved = await saveView(app, project.id, { viewer, wanted })
    return isRefusal(saved) ? saved : envelope('View saved.', viewOnTheWire(saved, viewer), 201)
  })

  serve(server, app, contract.changeView, async (_, { params, project, body, caller }) => {
    const viewer = viewerOf(caller)
    const change = { id: params.id, viewer, change: body }
    const changed = await changeView(app, project.id, change)
    return isRefusal(changed) ? changed : envelope('View updated.', viewOnTheWire(changed, viewer))
  })

  serve(server, app, contract.deleteView, async (_, { params, project, caller }) => {
    const wanted = { id: params.id, viewer: viewerOf(caller) }
    return (await removeView(app, project.id, wanted)) ?? noContent
  })

  serve(server, app, contract.setDefaultView, async (_, { params, project, body, caller }) => {
    const viewer = viewerOf(caller)
    const choice = { id: params.id, memberId: viewer.memberId, isDefault: body.is_default }
    const chosen = await chooseDefaultView(app, project.id, choice)
    return isRefusal(chosen) ? chosen : envelope('View updated.', viewOnTheWire(chosen, viewer))
  })

  serve(server, app, contract.pinView, async (_, { params, project, body: { place }, caller }) => {
    const viewer = viewerOf(caller)
    const wanted = { id: params.id, memberId: viewer.memberId, place }
    const pinned = await pinView(app, project.id, wanted)
    return isRefusal(pinned) ? pinned : envelope('View updated.', viewOnTheWire(pinned, viewer))
  })
}

function viewerOf(caller: Caller | null): Viewer {
  return { memberId: caller?.session?.member.id, role: caller?.role ?? 'viewer' }
}

function viewOnTheWire(view: SavedView, viewer: Viewer): SavedViewOnTheWire {
  return {
    id: view.id,
    page: view.page,
    name: view.name,
    search: view.search,
    shared: view.shared,
    owner: view.owner,
    own: owns(viewer, view),
    is_default: view.isDefault,
    ...(view.pin !== null && { pin: view.pin }),
    may_change: mayChange(viewer, view),
    revision: view.revision,
    created_at: view.createdAt.toISOString(),
    changed_at: view.changedAt.toISOString(),
    changed_by: view.changedBy,
  }
}
