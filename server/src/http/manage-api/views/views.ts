import type { SavedViewOnTheWire } from '@tributary/contract/manage-api/views/saved-view'
import * as contract from '@tributary/contract/manage-api/views/views'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { mayChange, owns, type SavedView, type Viewer } from '#domain/views/saved-view.ts'
import type { Caller } from '#http/guard-manage.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { changeView } from '#operations/views/change-view.ts'
import { chooseDefaultView } from '#operations/views/choose-default-view.ts'
import { pinView } from '#operations/views/pin-view.ts'
import { removeView } from '#operations/views/remove-view.ts'
import { saveView } from '#operations/views/save-view.ts'
import { visibleViews } from '#storage/views/saved-views.ts'

export function views(server: FastifyInstance, app: App): void {
  const view = serveResource(server, app, (one: SavedView, { caller }) =>
    viewOnTheWire(one, viewerOf(caller)),
  )
  view.list(contract.listViews, ({ project, query, caller }) =>
    visibleViews(app.db, project.id, { memberId: viewerOf(caller).memberId, page: query.page }),
  )
  view.create(contract.createView, 'View saved.', ({ project, body, caller }) => {
    const { shared = false, make_default: makeDefault = false } = body
    return saveView(app, project.id, { viewer: viewerOf(caller), wanted: { ...body, shared, makeDefault } })
  })
  view.change(contract.changeView, 'View updated.', ({ params, project, body, caller }) =>
    changeView(app, project.id, { id: params.id, viewer: viewerOf(caller), change: body }),
  )
  view.remove(contract.deleteView, ({ params, project, caller }) =>
    removeView(app, project.id, { id: params.id, viewer: viewerOf(caller) }),
  )
  view.change(contract.setDefaultView, 'View updated.', ({ params, project, body, caller }) => {
    const { memberId } = viewerOf(caller)
    return chooseDefaultView(app, project.id, { id: params.id, memberId, isDefault: body.is_default })
  })
  view.change(contract.pinView, 'View updated.', ({ params, project, body: { place }, caller }) =>
    pinView(app, project.id, { id: params.id, memberId: viewerOf(caller).memberId, place }),
  )
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
