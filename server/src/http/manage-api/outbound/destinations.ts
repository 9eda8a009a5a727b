import type { DestinationCode } from '@tributary/contract/manage-api/outbound/destination-kinds'
import {
  destinations as contract,
  type DestinationOnTheWire,
} from '@tributary/contract/manage-api/outbound/destinations'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, noContent } from '#http/answer.ts'
import { listByNumber } from '#http/manage-api/list-by-number.ts'
import { serve } from '#http/route.ts'
import { removeDestination } from '#operations/outbound/lock-destination.ts'
import { addDestination, changeDestination } from '#operations/outbound/write-destination.ts'
import { destinationsAfter, type SealedDestination } from '#storage/outbound/destinations.ts'

export function destinations(server: FastifyInstance, app: App): void {
  serve(server, app, contract.list, listByNumber(destinationsAfter, destinationOnTheWire))

  serve(server, app, contract.create, async (_, { project, body }) => {
    const made = await addDestination(app, project.id, body)
    return isRefusal(made) ? made : envelope('Destination created.', destinationOnTheWire(made), 201)
  })

  serve(server, app, contract.change, async (_, { params, project, body }) => {
    const wanted = { id: params.id, said: body }
    const changed = await changeDestination(app, project.id, wanted)
    return isRefusal(changed) ? changed : envelope('Destination updated.', destinationOnTheWire(changed))
  })

  serve(server, app, contract.remove, async (_, { params, project }) => {
    const removed = await removeDestination(app, project.id, {
      id: params.id,
      sort: 'other',
    })
    return removed ? noContent : refuse('not_found')
  })
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
