import type { AlertKind } from '@tributary/contract/manage-api/alerts/alert-kinds'
import * as contract from '@tributary/contract/manage-api/alerts/alerts'
import type { Refusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { actionOf } from '#domain/alerts/alert-action.ts'
import { type Answer, envelope, itemPage, nextCursor } from '#http/answer.ts'
import { ownsInstallation } from '#http/guard-manage.ts'
import { serve } from '#http/route.ts'
import { readCursor, writeCursor } from '#http/time-cursor.ts'
import { type AlertRow, alertsBefore, countOpenAlerts, serviceProject } from '#storage/alerts/alerts.ts'

export function alerts(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listAlerts, (_, { project, query }) => list(app, project.id, query))
  serve(server, app, contract.listServiceAlerts, (_, { query }) => list(app, serviceProject, query))

  serve(server, app, contract.readAlertSummary, async ({ db }, { project, caller }) => {
    const [open, service] = await Promise.all([
      countOpenAlerts(db, project.id, app.now()),
      ownsInstallation(caller) ? countOpenAlerts(db, serviceProject, app.now()) : null,
    ])
    return envelope('OK', { open, service })
  })
}

type Query = {
  cursor?: string | undefined
  limit: number
  state?: 'open' | 'muted' | 'ended' | undefined
  kind?: AlertKind | undefined
}

async function list({ db, now }: App, projectId: number, query: Query): Promise<Answer | Refusal> {
  const { cursor, limit, state, kind } = query
  const before = readCursor(cursor)
  const rows = await alertsBefore(db, projectId, { before, limit, state, kind, now: now() })
  const next = nextCursor(rows, limit, ({ openedMicros: micros, id }) => writeCursor({ micros, id }))
  return itemPage(rows.map(onTheWire), next)
}

function onTheWire(row: AlertRow): contract.AlertOnTheWire {
  const { id, kind, subject, title, why, path, since, openedAt, endedAt, mute } = row
  return {
    id,
    kind,
    subject,
    title,
    why,
    action: actionOf(kind),
    path,
    state: endedAt !== null ? 'ended' : mute !== null ? 'muted' : 'open',
    since: since.toISOString(),
    opened_at: openedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    mute: mute && { ...mute, until: new Date(mute.until).toISOString() },
  }
}
