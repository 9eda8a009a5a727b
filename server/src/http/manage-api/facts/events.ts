import { type EventOnTheWire, listEvents } from '@tributary/contract/manage-api/facts/events'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { itemPage } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { readCursor, writeCursor } from '#http/time-cursor.ts'
import { type EventRow, eventsBefore } from '#storage/facts/list-events.ts'

export function events(server: FastifyInstance, app: App): void {
  serve(server, app, listEvents, async ({ db }, { project, query }) => {
    const { rows, end } = await eventsBefore(db, project.id, {
      before: readCursor(query.cursor),
      limit: query.limit,
      days: { from: query.from, to: query.to, timezone: project.timezone },
      name: query.event_name,
      userId: query.user_id,
    })
    return itemPage(rows.map(eventOnTheWire), end === undefined ? null : writeCursor(end))
  })
}

function eventOnTheWire(event: EventRow): EventOnTheWire {
  return {
    id: event.id,
    event_id: event.eventId,
    event_name: event.name,
    user_id: event.userId,
    event_data: event.data,
    amount: event.amount,
    revenue: event.revenue,
    campaign: event.campaign,
    install_id: event.installId,
    source: event.source,
    door: event.source,
    at: event.at.toISOString(),
    received_at: event.receivedAt.toISOString(),
  }
}
