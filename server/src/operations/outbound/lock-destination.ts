import type { App } from '#app.ts'
import type { Queryable } from '#storage/database.ts'
import { deleteDestination, findDestination, type SealedDestination } from '#storage/outbound/destinations.ts'
import { lockProject } from '#storage/projects/projects.ts'

/** Webhooks and other destinations share a table but are two resources: an id of one is unknown to the other. */
export type DestinationResource = 'webhook' | 'other'

type DestinationId = { id: number; sort: DestinationResource }

/** Locks the project: a change must not restore a destination that is deleted concurrently. */
export async function lockDestination(
  transaction: Queryable,
  projectId: number,
  { id, sort }: DestinationId,
): Promise<SealedDestination | undefined> {
  await lockProject(transaction, projectId)
  const found = await findDestination(transaction, projectId, id)
  return (found?.kind === 'webhook') === (sort === 'webhook') ? found : undefined
}

export function removeDestination({ db }: App, projectId: number, named: DestinationId): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if ((await lockDestination(transaction, projectId, named)) === undefined) return false
    await deleteDestination(transaction, projectId, named.id)
    return true
  })
}
