import { storeListings as contract } from '@tributary/contract/manage-api/resources'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { itemPage, nextCursor } from '#http/answer.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
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
      nextCursor(rows, query.limit, ({ id }) => id),
    )
  })

  const listing = serveResource(server, app, listingOnTheWire)
  listing.create(contract.create, 'Store listing created.', ({ project, body }) =>
    addStoreListing(app, project.id, body),
  )
  listing.change(contract.change, 'Store listing updated.', ({ params, project, body }) =>
    changeStoreListing(app, project.id, { id: params.id, change: body }),
  )
  listing.remove(contract.remove, ({ params, project }) => removeStoreListing(app, project.id, params.id))
}

function listingOnTheWire({ id, name, platform, url, createdAt }: StoreListingRow) {
  return { id, store_listing_id: id, name, platform, url, created_at: createdAt.toISOString() }
}
