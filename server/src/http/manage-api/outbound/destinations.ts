import type { DestinationCode } from '@tributary/contract/manage-api/outbound/destination-kinds'
import {
  destinations as contract,
  type DestinationOnTheWire,
} from '@tributary/contract/manage-api/outbound/destinations'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { removeDestination } from '#operations/outbound/lock-destination.ts'
import { addDestination, changeDestination } from '#operations/outbound/write-destination.ts'
import { destinationsAfter, type SealedDestination } from '#storage/outbound/destinations.ts'

export function destinations(server: FastifyInstance, app: App): void {
  const destination = serveResource(server, app, destinationOnTheWire)
  destination.pages(contract.list, destinationsAfter)
  destination.create(contract.create, 'Destination created.', ({ project, body }) =>
    addDestination(app, project.id, body),
  )
  destination.change(contract.change, 'Destination updated.', ({ params, project, body }) =>
    changeDestination(app, project.id, { id: params.id, said: body }),
  )
  destination.remove(contract.remove, ({ params: { id }, project }) =>
    removeDestination(app, project.id, { id, sort: 'other' }),
  )
}

function destinationOnTheWire(one: SealedDestination): DestinationOnTheWire {
  return {
    id: one.id,
    code: one.code as DestinationCode,
    name: one.name,
    events: one.events,
    settings: one.settings,
    has_credentials: one.secrets !== null,
    base_url: one.url,
    token_url: one.tokenUrl,
    network_account_id: one.accountId,
    affiliate_id: one.affiliateId,
    share_unmapped: one.shareUnmapped,
    enabled: one.enabled,
    status: one.status,
    created_at: one.createdAt.toISOString(),
  }
}
