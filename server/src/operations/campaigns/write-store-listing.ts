import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { uuidv7 } from '#random-text.ts'
import {
  deleteStoreListing,
  findStoreListing,
  type StoreListingRow,
  upsertStoreListing,
} from '#storage/campaigns/store-listings.ts'
import { inLockedProject } from '#storage/projects/projects.ts'

export async function addStoreListing(
  { db, now }: App,
  projectId: number,
  wanted: Pick<StoreListingRow, 'name' | 'platform' | 'url'>,
): Promise<StoreListingRow> {
  return inLockedProject(db, projectId, async (transaction) => {
    const createdAt = now()
    const listing = { ...wanted, id: uuidv7(createdAt), createdAt }
    await upsertStoreListing(transaction, projectId, listing)
    return listing
  })
}

type Change = { [Field in 'name' | 'platform' | 'url']?: StoreListingRow[Field] | undefined }

/** Locks the project: a change must not restore a listing that is deleted concurrently. */
export async function changeStoreListing(
  { db }: App,
  projectId: number,
  { id, change }: { id: string; change: Change },
): Promise<StoreListingRow | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    const stored = await findStoreListing(transaction, projectId, id)
    if (stored === undefined) return refuse('not_found')
    const { name = stored.name, platform = stored.platform, url = stored.url } = change
    const listing = { ...stored, name, platform, url }
    await upsertStoreListing(transaction, projectId, listing)
    return listing
  })
}

/** Locks the project: no campaign written concurrently may keep the listing. */
export async function removeStoreListing({ db }: App, projectId: number, id: string): Promise<boolean> {
  return inLockedProject(db, projectId, (transaction) => deleteStoreListing(transaction, projectId, id))
}
