import { type AuditLineOnTheWire, readAuditLog } from '@tributary/contract/manage-api/access/audit-log'
import { readId } from '@tributary/contract/row-id'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { itemPage, nextCursor } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { readCursor, writeCursor } from '#http/time-cursor.ts'
import { type AuditLine, auditLinesBefore } from '#storage/access/audit-log.ts'

export function auditLog(server: FastifyInstance, app: App): void {
  serve(server, app, readAuditLog, async ({ db }, { query: { cursor, limit, project } }) => {
    const before = readCursor(cursor)
    // An empty parameter means "not given".
    const projectId = project === undefined || project === '' ? undefined : readId(project)
    const rows = await auditLinesBefore(db, { projectId, before, limit })
    return itemPage(rows.map(lineOnTheWire), nextCursor(rows, limit, writeCursor))
  })
}

function lineOnTheWire({ memberId, doneBy, projectId, at, ...line }: AuditLine): AuditLineOnTheWire {
  const { id, action, target, what, address } = line
  return {
    id,
    at: at.toISOString(),
    member_id: memberId,
    by: doneBy,
    action,
    project_id: projectId,
    target,
    what,
    address,
  }
}
