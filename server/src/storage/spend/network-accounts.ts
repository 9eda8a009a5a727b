import type { Queryable } from '#storage/database.ts'
import { deleteFrom } from '#storage/project-rows.ts'
import { type Sql, sql } from '#storage/sql.ts'

export type NetworkAccountRow = {
  id: number
  network: string
  name: string
  email: string | null
  accountName: string | null
  externalCustomerId: string | null
  /** As set by the user; `sendsConversions` is what the service itself sends. */
  capiConfigured: boolean
  sendsConversions: boolean
  status: string
  createdAt: Date
  hasCredentials: boolean
  pull: PullState
}

/** Pull settings, and the result of the last pull. */
export type PullState = {
  enabled: boolean
  days: number
  baseUrl: string | null
  tokenUrl: string | null
  pulledAt: string | null
  succeededAt: string | null
  failure: string | null
  rows: number
  /** Left out, because an upload stands in their place. */
  keptUploads: number
  unmatched: UnmatchedCampaign[]
  ratesMissing: { currency: string; rows: number }[]
}

export type UnmatchedCampaign = { campaign_id: string; name: string; rows: number }

/** For an account `a`: whether a destination sends conversions to its network, or to this account. */
export const sendsConversions = (projectId: number): Sql => sql`exists (
  select 1 from destinations t
  where t.project_id = ${projectId} and t.kind = 'network' and t.code = a.network and t.enabled
    and (t.account_id is null or t.account_id = a.id))`

const select = (projectId: number): Sql => sql`
  select a.id, a.network, a.name, a.email, a.account_name as "accountName", a.external_customer_id as "externalCustomerId",
    a.capi_configured as "capiConfigured", ${sendsConversions(projectId)} as "sendsConversions", a.status, a.created_at as "createdAt", n.credentials is not null as "hasCredentials",
    json_build_object(
      'enabled', coalesce(n.enabled, false), 'days', coalesce(n.days, 7), 'baseUrl', n.base_url, 'tokenUrl', n.token_url,
      'pulledAt', n.pulled_at, 'succeededAt', n.succeeded_at, 'failure', n.failure, 'rows', coalesce(n.rows, 0),
      'keptUploads', coalesce(n.kept_uploads, 0), 'unmatched', coalesce(n.unmatched, '[]'), 'ratesMissing', coalesce(n.rates_missing, '[]')) as pull
  from network_accounts a left join network_pulls n on n.project_id = ${projectId} and n.account_id = a.id`

export function networkAccountsAfter(
  db: Queryable,
  projectId: number,
  page: { after: number; limit: number },
): Promise<NetworkAccountRow[]> {
  return db.many<NetworkAccountRow>(sql`
    ${select(projectId)} where a.project_id = ${projectId} and a.id > ${page.after} order by a.id limit ${page.limit}`)
}

export function findNetworkAccount(
  db: Queryable,
  projectId: number,
  id: number,
): Promise<NetworkAccountRow | undefined> {
  return db.maybe<NetworkAccountRow>(
    sql`${select(projectId)} where a.project_id = ${projectId} and a.id = ${id}`,
  )
}

export async function upsertNetworkAccount(
  db: Queryable,
  projectId: number,
  account: Omit<NetworkAccountRow, 'sendsConversions' | 'hasCredentials' | 'pull'>,
): Promise<void> {
  await db.run(sql`
    insert into network_accounts (project_id, id, network, name, email, account_name, external_customer_id, capi_configured, status, created_at)
    values (${projectId}, ${account.id}, ${account.network}, ${account.name}, ${account.email}, ${account.accountName},
      ${account.externalCustomerId}, ${account.capiConfigured}, ${account.status}, ${account.createdAt})
    on conflict (project_id, id) do update set
      name = excluded.name, email = excluded.email, account_name = excluded.account_name,
      external_customer_id = excluded.external_customer_id, capi_configured = excluded.capi_configured, status = excluded.status`)
}

/** The account's campaigns and spend stay, without the account. */
export async function deleteNetworkAccount(db: Queryable, projectId: number, id: number): Promise<boolean> {
  await db.run(sql`
    update campaigns set network_account_id = null where project_id = ${projectId} and network_account_id = ${id}`)
  await db.run(sql`delete from network_pulls where project_id = ${projectId} and account_id = ${id}`)
  return deleteFrom('network_accounts')(db, projectId, id)
}
