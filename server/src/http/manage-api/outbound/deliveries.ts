import {
  type DeliveryOnTheWire,
  listDeliveries,
  replayDeliveries as replayContract,
} from '@tributary/contract/manage-api/outbound/deliveries'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, itemPage, nextCursor } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { readCursor, writeCursor } from '#http/time-cursor.ts'
import { replayDeliveries } from '#operations/outbound/replay-deliveries.ts'
import { type DeliveryRow, deliveriesBefore } from '#storage/outbound/delivery-log.ts'

export function deliveries(server: FastifyInstance, app: App): void {
  serve(server, app, listDeliveries, async ({ db }, { project, query }) => {
    const before = readCursor(query.cursor)
    const { limit, destination_id: destinationId, state, event: kind } = query
    const rows = await deliveriesBefore(db, project.id, { before, limit, destinationId, state, kind })
    return itemPage(rows.map(deliveryOnTheWire), nextCursor(rows, limit, positionOf))
  })

  serve(server, app, replayContract, async (_, { project, body }) => {
    const replayed = await replayDeliveries(app, project.id, {
      destinationId: body.destination_id,
      id: body.id,
      state: body.state,
      from: moment(body.from),
      to: moment(body.to),
    })
    return isRefusal(replayed) ? replayed : envelope('Queued.', { replayed }, 202)
  })
}

const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

function positionOf({ createdMicros, id, destinationId }: DeliveryRow) {
  return writeCursor({ micros: createdMicros, id: `${id} ${destinationId}` })
}

function deliveryOnTheWire(row: DeliveryRow): DeliveryOnTheWire {
  return {
    id: row.id,
    destination_id: row.destinationId,
    event: row.kind,
    name: row.name,
    at: row.at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    status_code: row.statusCode,
    reason: row.reason,
    answer: row.answer,
    created_at: row.createdAt.toISOString(),
    tried_at: row.triedAt?.toISOString() ?? null,
    next_try_at: row.state === 'waiting' ? row.dueAt.toISOString() : null,
  }
}
