import * as contract from '@tributary/contract/manage-api/access/sessions'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { activeSessionAt } from '#domain/members/session-limits.ts'
import { envelope } from '#http/answer.ts'
import { sessionOf } from '#http/guard-manage.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { serve } from '#http/route.ts'
import { deleteSessionOf, deleteSessionsOf, sessionsOf } from '#storage/access/sessions.ts'

export function sessions(server: FastifyInstance, app: App): void {
  const session = serveResource(server, app, onTheWire)
  session.list(contract.listSessions, async ({ caller }) => {
    const { member, hash } = sessionOf(caller)
    const found = await sessionsOf(app.db, member.id, activeSessionAt(app.now()))
    return found.map((one) => ({ ...one, current: one.tokenHash.equals(hash) }))
  })
  session.remove(contract.endSession, ({ params, caller }) =>
    deleteSessionOf(app.db, sessionOf(caller).member.id, params.id),
  )
  serve(server, app, contract.endOtherSessions, async ({ db }, { caller }) => {
    const { member, hash } = sessionOf(caller)
    return envelope('Sessions ended.', { ended: await deleteSessionsOf(db, member.id, hash) })
  })
}

type Listed = Awaited<ReturnType<typeof sessionsOf>>[number] & { current: boolean }

function onTheWire(row: Listed): contract.SessionOnTheWire {
  const { id, userAgent, address, createdAt, seenAt, current } = row
  return {
    id,
    user_agent: userAgent,
    address,
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
    current,
  }
}
