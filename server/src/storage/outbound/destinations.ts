import type { Destination } from '#domain/outbound/destination.ts'
import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

const columns = sql`
  d.id, d.kind, d.code, d.name, d.url, d.token_url as "tokenUrl", d.events, d.settings, d.account_id as "accountId",
  d.affiliate_id as "affiliateId", d.share_unmapped as "shareUnmapped", d.enabled, d.status, d.created_at as "createdAt"`

/** Webhooks are a separate resource. */
export const webhooksAfter = listOf(sql`d.kind = 'webhook'`)
export const destinationsAfter = listOf(sql`d.kind <> 'webhook'`)

function listOf(condition: Sql) {
  return (
    db: Queryable,
    projectId: number,
    page: { after: number; limit: number },
  ): Promise<SealedDestination[]> =>
    db.many<SealedDestination>(sql`
      select ${columns}, d.secrets from destinations d
      where d.project_id = ${projectId} and ${condition} and d.id > ${page.after} order by d.id limit ${page.limit}`)
}

export type SealedDestination = Destination & { secrets: Buffer | null }

export function findDestination(
  db: Queryable,
  projectId: number,
  id: number,
): Promise<SealedDestination | undefined> {
  return db.maybe<SealedDestination>(sql`
    select ${columns}, d.secrets from destinations d where d.project_id = ${projectId} and d.id = ${id}`)
}

export async function upsertDestination(
  db: Queryable,
  projectId: number,
  destination: SealedDestination,
): Promise<void> {
  await db.run(sql`
    insert into destinations (project_id, id, kind, code, name, url, token_url, events, settings, secrets, account_id, affiliate_id,
      share_unmapped, enabled, status, created_at)
    values (${projectId}, ${destination.id}, ${destination.kind}, ${destination.code}, ${destination.name}, ${destination.url}, ${destination.tokenUrl}, ${destination.events},
      ${JSON.stringify(destination.settings)}, ${destination.secrets}, ${destination.accountId}, ${destination.affiliateId}, ${destination.shareUnmapped},
      ${destination.enabled}, ${destination.status}, ${destination.createdAt})
    on conflict (project_id, id) do update set
      name = excluded.name, url = excluded.url, token_url = excluded.token_url, events = excluded.events,
      settings = excluded.settings, secrets = excluded.secrets, account_id = excluded.account_id,
      affiliate_id = excluded.affiliate_id, share_unmapped = excluded.share_unmapped, enabled = excluded.enabled, status = excluded.status`)
}

/** What facts are sent to, by the code of a network or as `webhook`. */
export async function enabledReceivers(db: Queryable, projectId: number): Promise<string[]> {
  const rows = await db.many<{ receiver: string }>(sql`
    select distinct code as receiver from destinations
    where project_id = ${projectId} and enabled order by 1`)
  return rows.map(({ receiver }) => receiver)
}

/** Also deletes its deliveries. */
export async function deleteDestination(db: Queryable, projectId: number, id: number): Promise<void> {
  await db.run(sql`delete from destinations where project_id = ${projectId} and id = ${id}`)
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
