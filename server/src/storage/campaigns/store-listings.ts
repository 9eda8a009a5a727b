import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type StoreListingRow = {
  id: string
  name: string
  platform: 'IOS' | 'ANDROID'
  url: string
  createdAt: Date
}

const select = sql`select id, name, platform, url, created_at as "createdAt" from store_listings`

/** Ids are version 7 UUIDs, so they sort by creation. */
export function storeListingsAfter(
  db: Queryable,
  projectId: number,
  page: { after: string; limit: number },
): Promise<StoreListingRow[]> {
  return db.many<StoreListingRow>(sql`
    ${select} where project_id = ${projectId} and id > ${page.after} order by id limit ${page.limit}`)
}

export function findStoreListing(
  db: Queryable,
  projectId: number,
  id: string,
): Promise<StoreListingRow | undefined> {
  return db.maybe<StoreListingRow>(sql`${select} where project_id = ${projectId} and id::text = lower(${id})`)
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

export async function upsertStoreListing(
  db: Queryable,
  projectId: number,
  listing: StoreListingRow,
): Promise<void> {
  await db.run(sql`
    insert into store_listings (project_id, id, name, platform, url, created_at)
    values (${projectId}, ${listing.id}, ${listing.name}, ${listing.platform}, ${listing.url}, ${listing.createdAt})
    on conflict (project_id, id) do update set name = excluded.name, platform = excluded.platform, url = excluded.url`)
}

/** Also removes it from its campaigns; call inside a transaction. */
export async function deleteStoreListing(db: Queryable, projectId: number, id: string): Promise<boolean> {
  await db.run(sql`
    update campaigns set store_listing_ids = array_remove(store_listing_ids, ${id}::uuid)
    where project_id = ${projectId} and ${id}::uuid = any(store_listing_ids)`)
  return (await db.run(sql`delete from store_listings where project_id = ${projectId} and id = ${id}`)) === 1
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
