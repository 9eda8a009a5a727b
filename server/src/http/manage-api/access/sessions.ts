import * as contract from '@tributary/contract/manage-api/access/sessions'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { activeSessionAt } from '#domain/members/session-limits.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import { sessionOf } from '#http/guard-manage.ts'
import { serve } from '#http/route.ts'
import { deleteSessionOf, deleteSessionsOf, sessionsOf } from '#storage/access/sessions.ts'

export function sessions(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listSessions, async ({ db, now }, { caller }) => {
    const { member, hash } = sessionOf(caller)
    const found = await sessionsOf(db, member.id, activeSessionAt(now()))
    return itemPage(
      found.map(
        ({ id, userAgent, address, createdAt, seenAt, tokenHash }): contract.SessionOnTheWire => ({
          id,
          user_agent: userAgent,
          address,
          created_at: createdAt.toISOString(),
          seen_at: seenAt.toISOString(),
          current: tokenHash.equals(hash),
        }),
      ),
    )
  })

  serve(server, app, contract.endSession, async ({ db }, { params, caller }) => {
    const ended = await deleteSessionOf(db, sessionOf(caller).member.id, params.id)
    return ended ? noContent : refuse('not_found')
  })

  serve(server, app, contract.endOtherSessions, async ({ db }, { caller }) => {
    const { member, hash } = sessionOf(caller)
    return envelope('Sessions ended.', { ended: await deleteSessionsOf(db, member.id, hash) })
  })
}
