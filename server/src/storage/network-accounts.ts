import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

export type NetworkAccountRow = {
  id: number
  network: string
  name: string
  email: string | null
  accountName: string | null
  externalCustomerId: string | null
  capiConfigured: boolean
  status: string
  createdAt: Date
}

const select = sql`
  select id, network, name, email, account_name as "accountName", external_customer_id as "externalCustomerId",
    capi_configured as "capiConfigured", status, created_at as "createdAt"
  from network_accounts`

export function networkAccountsAfter(
  db: Queryable,
  projectId: number,
  page: { after: number; limit: number },
): Promise<NetworkAccountRow[]> {
  return db.many<NetworkAccountRow>(sql`
    ${select} where project_id = ${projectId} and id > ${page.after} order by id limit ${page.limit}`)
}

export function findNetworkAccount(
  db: Queryable,
  projectId: number,
  id: number,
): Promise<NetworkAccountRow | undefined> {
  return db.maybe<NetworkAccountRow>(sql`${select} where project_id = ${projectId} and id = ${id}`)
}

export async function upsertNetworkAccount(
  db: Queryable,
  projectId: number,
  account: NetworkAccountRow,
): Promise<void> {
  await db.run(sql`
    insert into network_accounts (project_id, id, network, name, email, account_name, external_customer_id, capi_configured, status, created_at)
    values (${projectId}, ${account.id}, ${account.network}, ${account.name}, ${account.email}, ${account.accountName},
      ${account.externalCustomerId}, ${account.capiConfigured}, ${account.status}, ${account.createdAt})
    on conflict (project_id, id) do update set
      name = excluded.name, email = excluded.email, account_name = excluded.account_name,
      external_customer_id = excluded.external_customer_id, capi_configured = excluded.capi_configured, status = excluded.status`)
}

/** Campaigns of the account stay, without it. */
export async function deleteNetworkAccount(db: Queryable, projectId: number, id: number): Promise<boolean> {
  await db.run(sql`
    update campaigns set network_account_id = null where project_id = ${projectId} and network_account_id = ${id}`)
  return (
    (await db.run(sql`delete from network_accounts where project_id = ${projectId} and id = ${id}`)) === 1
  )
}

export async function projectHasNetwork(db: Queryable, projectId: number, network: string): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from network_accounts where project_id = ${projectId} and network = ${network}
    union all
    select 1 from campaigns where project_id = ${projectId} and network = ${network} and deleted_at is null
    limit 1`)
  return row !== undefined
}
