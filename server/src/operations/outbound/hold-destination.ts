import type { App } from '../../app.ts'
import type { Queryable } from '../../storage/database.ts'
import {
  deleteDestination,
  findDestination,
  type SealedDestination,
} from '../../storage/outbound/destinations.ts'
import { lockProject } from '../../storage/projects/projects.ts'

/** Webhooks and other destinations lie in one table and are two resources: an id of the one is none of the other. */
export type DestinationSort = 'webhook' | 'other'

type Named = { id: number; sort: DestinationSort }

/** The project is held: a change must not bring back what is deleted meanwhile. */
export async function holdDestination(
  transaction: Queryable,
  projectId: number,
  { id, sort }: Named,
): Promise<SealedDestination | undefined> {
  await lockProject(transaction, projectId)
  const found = await findDestination(transaction, projectId, id)
  return (found?.kind === 'webhook') === (sort === 'webhook') ? found : undefined
}

export function removeDestination({ db }: App, projectId: number, named: Named): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if ((await holdDestination(transaction, projectId, named)) === undefined) return false
    await deleteDestination(transaction, projectId, named.id)
    return true
  })
}
