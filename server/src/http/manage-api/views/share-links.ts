import * as contract from '@tributary/contract/manage-api/views/share-links'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { ShareLink } from '#domain/views/share-link.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { makeShareLink } from '#operations/views/make-share-link.ts'
import { deleteShareLink, shareLinksOf } from '#storage/views/share-links.ts'

const usualDays = 30

export function shareLinks(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listShareLinks, async ({ db, now }, { project }) => {
    return itemPage((await shareLinksOf(db, project.id)).map((link) => onTheWire(link, now())))
  })

  serve(server, app, contract.createShareLink, async ({ now }, { project, body, caller }) => {
    const { view_id: viewId, board_id: boardId, days = usualDays } = body
    const itemId = viewId ?? boardId
    if (itemId === undefined || (viewId !== undefined && boardId !== undefined))
      return refuse('invalid_body', { reason: 'Exactly one of view_id and board_id is required.' })
    const kind = viewId === undefined ? 'board' : 'view'
    const memberId = caller?.session?.member.id
    const madeByKey = caller?.key?.id ?? null
    const made = await makeShareLink(app, project.id, { kind, itemId, days, memberId, madeByKey })
    if (isRefusal(made)) return made
    const data = { ...onTheWire(made, now()), key: made.key }
    return envelope('Link made. Save it: it is shown only once.', data, 201)
  })

  serve(server, app, contract.revokeShareLink, async ({ db }, { params, project }) => {
    const revoked = await deleteShareLink(db, project.id, params.id)
    return revoked ? noContent : refuse('not_found')
  })
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
