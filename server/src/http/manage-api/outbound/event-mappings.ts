import {
  eventMappings as contract,
  type EventMappingOnTheWire,
} from '@tributary/contract/manage-api/outbound/event-mappings'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { EventMapping } from '#domain/events/event-mapping.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import {
  addEventMapping,
  changeEventMapping,
  removeEventMapping,
} from '#operations/outbound/write-event-mapping.ts'
import { eventMappingsAfter } from '#storage/outbound/event-mappings.ts'

export function eventMappings(server: FastifyInstance, app: App): void {
  const mapping = serveResource(server, app, mappingOnTheWire)
  mapping.pages(contract.list, eventMappingsAfter)
  mapping.create(contract.create, 'Event mapping created.', ({ project, body }) =>
    addEventMapping(app, project.id, {
      eventName: body.event_name ?? null,
      paymentType: body.payment_type ?? null,
      standardEvent: body.standard_event,
      sendRevenue: body.send_revenue ?? true,
      currency: body.currency ?? null,
    }),
  )
  mapping.change(contract.change, 'Event mapping updated.', ({ params, project, body }) => {
    const change = {
      eventName: body.event_name,
      paymentType: body.payment_type,
      standardEvent: body.standard_event,
      sendRevenue: body.send_revenue,
      currency: body.currency,
    }
    return changeEventMapping(app, project.id, { id: params.id, change })
  })
  mapping.remove(contract.remove, ({ params, project }) => removeEventMapping(app, project.id, params.id))
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
