import { storeListings as contract } from '@tributary/contract/manage-api/resources'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import {
  addStoreListing,
  changeStoreListing,
  removeStoreListing,
} from '#operations/campaigns/write-store-listing.ts'
import { type StoreListingRow, storeListingsAfter } from '#storage/campaigns/store-listings.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

export function storeListings(server: FastifyInstance, app: App): void {
  serve(server, app, contract.list, async ({ db }, { project, query }) => {
    const after = query.cursor ?? beforeAll
    const rows = await storeListingsAfter(db, project.id, { after, limit: query.limit })
    return itemPage(
      rows.map(listingOnTheWire),
      rows.length === query.limit ? (rows.at(-1)?.id ?? null) : null,
    )
  })

  serve(server, app, contract.create, async (_, { project, body }) => {
    const listing = await addStoreListing(app, project.id, body)
    return isRefusal(listing) ? listing : envelope('Store listing created.', listingOnTheWire(listing), 201)
  })

  serve(server, app, contract.change, async (_, { params, project, body }) => {
    const listing = await changeStoreListing(app, project.id, { id: params.id, change: body })
    return isRefusal(listing) ? listing : envelope('Store listing updated.', listingOnTheWire(listing))
  })

  serve(server, app, contract.remove, async (_, { params, project }) => {
    const deleted = await removeStoreListing(app, project.id, params.id)
    return deleted ? noContent : refuse('not_found')
  })
}

function listingOnTheWire({ id, name, platform, url, createdAt }: StoreListingRow) {
  return { id, store_listing_id: id, name, platform, url, created_at: createdAt.toISOString() }
}
