import type { Destination } from '#domain/outbound/destination.ts'
import type { Queryable } from '#storage/database.ts'
import { deleteFrom, projectRows } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

export type SealedDestination = Destination & { secrets: Buffer | null }

const rows = projectRows<SealedDestination>('destinations', [
  'id',
  'kind',
  'code',
  'name',
  'url',
  'tokenUrl',
  'events',
  'settings',
  'secrets',
  'accountId',
  'affiliateId',
  'shareUnmapped',
  'enabled',
  'status',
  'createdAt',
])

export const { find: findDestination, store: upsertDestination } = rows

/** Webhooks are a separate resource. */
export const webhooksAfter = rows.afterWhere(sql`kind = 'webhook'`)
export const destinationsAfter = rows.afterWhere(sql`kind <> 'webhook'`)

/** What facts are sent to, by the code of a network or as `webhook`. */
export async function enabledReceivers(db: Queryable, projectId: number): Promise<string[]> {
  const rows = await db.many<{ receiver: string }>(sql`
    select distinct code as receiver from destinations
    where project_id = ${projectId} and enabled order by 1`)
  return rows.map(({ receiver }) => receiver)
}

/** Also deletes its deliveries. */
export async function deleteDestination(db: Queryable, projectId: number, id: number): Promise<void> {
  await deleteFrom('destinations')(db, projectId, id)
  await db.run(sql`delete from deliveries where project_id = ${projectId} and destination_id = ${id}`)
}

/** `gone` also disables it: the receiver does not want any more deliveries. */
export async function setDestinationStatus(
  db: Queryable,
  projectId: number,
  { id, status }: Pick<Destination, 'id' | 'status'>,
): Promise<void> {
  await db.run(sql`
    update destinations set status = ${status}, enabled = enabled and ${status !== 'gone'}
    where project_id = ${projectId} and id = ${id} and status <> ${status}`)
}
