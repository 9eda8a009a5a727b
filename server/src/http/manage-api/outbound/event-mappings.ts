import {
  eventMappings as contract,
  type EventMappingOnTheWire,
} from '@tributary/contract/manage-api/outbound/event-mappings'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { EventMapping } from '#domain/events/event-mapping.ts'
import { envelope, noContent } from '#http/answer.ts'
import { listByNumber } from '#http/manage-api/list-by-number.ts'
import { serve } from '#http/route.ts'
import {
  addEventMapping,
  changeEventMapping,
  removeEventMapping,
} from '#operations/outbound/write-event-mapping.ts'
import { eventMappingsAfter } from '#storage/outbound/event-mappings.ts'

export function eventMappings(server: FastifyInstance, app: App): void {
  serve(server, app, contract.list, listByNumber(eventMappingsAfter, mappingOnTheWire))

  serve(server, app, contract.create, async (_, { project, body }) => {
    const mapping = await addEventMapping(app, project.id, {
      eventName: body.event_name ?? null,
      paymentType: body.payment_type ?? null,
      standardEvent: body.standard_event,
      sendRevenue: body.send_revenue ?? true,
      currency: body.currency ?? null,
    })
    return isRefusal(mapping) ? mapping : envelope('Event mapping created.', mappingOnTheWire(mapping), 201)
  })

  serve(server, app, contract.change, async (_, { params, project, body }) => {
    const change = {
      eventName: body.event_name,
      paymentType: body.payment_type,
      standardEvent: body.standard_event,
      sendRevenue: body.send_revenue,
      currency: body.currency,
    }
    const mapping = await changeEventMapping(app, project.id, {
      id: params.id,
      change,
    })
    return isRefusal(mapping) ? mapping : envelope('Event mapping updated.', mappingOnTheWire(mapping))
  })

  serve(server, app, contract.remove, async (_, { params, project }) => {
    const removed = await removeEventMapping(app, project.id, params.id)
    return removed ? noContent : refuse('not_found')
  })
}

function mappingOnTheWire(mapping: EventMapping): EventMappingOnTheWire {
  return {
    id: mapping.id,
    event_name: mapping.eventName,
    payment_type: mapping.paymentType,
    standard_event: mapping.standardEvent,
    send_revenue: mapping.sendRevenue,
    currency: mapping.currency,
    created_at: mapping.createdAt.toISOString(),
  }
}
