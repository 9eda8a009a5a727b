import type { Queryable } from '#storage/database.ts'
import { deleteFrom, projectRows } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

export type StoreListingRow = {
  id: string
  name: string
  platform: 'IOS' | 'ANDROID'
  url: string
  createdAt: Date
}

const rows = projectRows<StoreListingRow>('store_listings', ['id', 'name', 'platform', 'url', 'createdAt'])

/** Ids are version 7 UUIDs, so they sort by creation. */
export const { after: storeListingsAfter, store: upsertStoreListing } = rows

export function findStoreListing(db: Queryable, projectId: number, id: string) {
  return rows.findWhere(db, projectId, sql`id::text = lower(${id})`)
}

/** The ids among these that are listings of the project. */
export async function knownStoreListings(
  db: Queryable,
  projectId: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    select id from store_listings where project_id = ${projectId} and id::text = any(${ids})`)
  return new Set(rows.map((row) => row.id))
}

/** Also removes it from its campaigns; call inside a transaction. */
export async function deleteStoreListing(db: Queryable, projectId: number, id: string): Promise<boolean> {
  await db.run(sql`
    update campaigns set store_listing_ids = array_remove(store_listing_ids, ${id}::uuid)
    where project_id = ${projectId} and ${id}::uuid = any(store_listing_ids)`)
  return deleteFrom('store_listings')(db, projectId, id)
}

/** The first of these listings for the platform, in the given order. */
export async function firstListingUrl(
  db: Queryable,
  projectId: number,
  { ids, platform }: { ids: readonly string[]; platform: StoreListingRow['platform'] },
): Promise<string | null> {
  const listing = await db.maybe<{ url: string }>(sql`
    select url from store_listings
    where project_id = ${projectId} and id = any(${ids}::uuid[]) and platform = ${platform}
    order by array_position(${ids}::uuid[], id) limit 1`)
  return listing?.url ?? null
}
