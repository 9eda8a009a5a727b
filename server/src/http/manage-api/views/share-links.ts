import * as contract from '@tributary/contract/manage-api/views/share-links'
import { invalidBody } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { ShareLink } from '#domain/views/share-link.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { makeShareLink } from '#operations/views/make-share-link.ts'
import { deleteShareLink, shareLinksOf } from '#storage/views/share-links.ts'

const usualDays = 30

export function shareLinks(server: FastifyInstance, app: App): void {
  const link = serveResource(server, app, (one: ShareLink) => onTheWire(one, app.now()))
  link.list(contract.listShareLinks, ({ project }) => shareLinksOf(app.db, project.id))
  link.remove(contract.revokeShareLink, ({ params, project }) =>
    deleteShareLink(app.db, project.id, params.id),
  )
  const created = (made: ShareLink & { key: string }) => ({ ...onTheWire(made, app.now()), key: made.key })
  serveResource(server, app, created).create(
    contract.createShareLink,
    'Link made. Save it: it is shown only once.',
    ({ project, body, caller }) => {
      const { view_id: viewId, board_id: boardId, days = usualDays } = body
      const itemId = viewId ?? boardId
      if (itemId === undefined || (viewId !== undefined && boardId !== undefined))
        return invalidBody('Exactly one of view_id and board_id is required.')
      const kind = viewId === undefined ? 'board' : 'view'
      const memberId = caller?.session?.member.id
      const madeByKey = caller?.key?.id ?? null
      return makeShareLink(app, project.id, { kind, itemId, days, memberId, madeByKey })
    },
  )
}

function onTheWire(link: ShareLink, now: Date): contract.ShareLinkOnTheWire {
  return {
    id: link.id,
    kind: link.kind,
    item: link.item,
    created_at: link.createdAt.toISOString(),
    created_by: link.createdBy,
    expires_at: link.expiresAt.toISOString(),
    expired: link.expiresAt <= now,
    last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
    opened: link.opened,
  }
}
