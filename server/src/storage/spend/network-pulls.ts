import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import type { PullState } from './network-accounts.ts'

export type PullSettings = {
  enabled: boolean
  days: number
  baseUrl: string | null
  tokenUrl: string | null
  /** Encrypted under the master key; undefined keeps the stored ones. */
  credentials: Buffer | null | undefined
}

export async function writePullSettings(
  db: Queryable,
  projectId: number,
  { accountId, enabled, days, baseUrl, tokenUrl, credentials }: PullSettings & { accountId: number },
): Promise<void> {
  await db.run(sql`
    insert into network_pulls (project_id, account_id, credentials, enabled, days, base_url, token_url)
    values (${projectId}, ${accountId}, ${credentials ?? null}, ${enabled}, ${days}, ${baseUrl}, ${tokenUrl})
    on conflict (project_id, account_id) do update set
      credentials = case when ${credentials === undefined} then network_pulls.credentials else excluded.credentials end,
      enabled = excluded.enabled, days = excluded.days, base_url = excluded.base_url, token_url = excluded.token_url`)
}

/** Of these projects, for the hourly job. */
export function accountsToPull(
  db: Queryable,
  projectIds: readonly number[],
): Promise<{ projectId: number; accountId: number }[]> {
  return db.many<{ projectId: number; accountId: number }>(sql`
    select project_id as "projectId", account_id as "accountId" from network_pulls
    where project_id = any (${projectIds}::int[]) and enabled and credentials is not null order by project_id, account_id`)
}

export type AccountToPull = {
  network: string
  customerId: string | null
  credentials: Buffer
  baseUrl: string | null
  tokenUrl: string | null
  /** In the project's timezone, both inclusive. */
  from: string
  to: string
}

export function accountToPull(
  db: Queryable,
  projectId: number,
  { accountId, now }: { accountId: number; now: Date },
): Promise<AccountToPull | undefined> {
  return db.maybe<AccountToPull>(sql`
    select a.network, a.external_customer_id as "customerId", n.credentials, n.base_url as "baseUrl", n.token_url as "tokenUrl",
      (${now}::timestamptz at time zone p.timezone)::date - (n.days - 1) as "from",
      (${now}::timestamptz at time zone p.timezone)::date as "to"
    from network_pulls n
    join network_accounts a on a.project_id = n.project_id and a.id = n.account_id
    join projects p on p.project_id = n.project_id
    where n.project_id = ${projectId} and n.account_id = ${accountId} and n.credentials is not null`)
}

export type PullResult = Pick<PullState, 'rows' | 'keptUploads' | 'unmatched' | 'ratesMissing'>

export async function recordPullSuccess(
  db: Queryable,
  projectId: number,
  { accountId, at, rows, keptUploads, unmatched, ratesMissing }: PullResult & { accountId: number; at: Date },
): Promise<void> {
  await db.run(sql`
    update network_pulls set pulled_at = ${at}, succeeded_at = ${at}, failure = null, rows = ${rows},
      kept_uploads = ${keptUploads}, unmatched = ${JSON.stringify(unmatched)}, rates_missing = ${JSON.stringify(ratesMissing)}
    where project_id = ${projectId} and account_id = ${accountId}`)
  await setAccountStatus(db, projectId, { accountId, status: 'connected' })
}

/** Keeps the result of the last successful pull. */
export async function recordPullFailure(
  db: Queryable,
  projectId: number,
  failed: { accountId: number; at: Date; failure: string; unauthorized: boolean },
): Promise<void> {
  const { accountId, at, failure, unauthorized } = failed
  await db.run(sql`
    update network_pulls set pulled_at = ${at}, failure = ${failure}
    where project_id = ${projectId} and account_id = ${accountId}`)
  if (unauthorized) await setAccountStatus(db, projectId, { accountId, status: 'unauthorized' })
}

async function setAccountStatus(
  db: Queryable,
  projectId: number,
  { accountId, status }: { accountId: number; status: string },
): Promise<void> {
  await db.run(sql`
    update network_accounts set status = ${status} where project_id = ${projectId} and id = ${accountId}`)
}
