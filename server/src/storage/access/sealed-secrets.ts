import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'

export type SealedColumn = { table: Sql; column: Sql; name: string; ofProject: boolean }

const column = (table: Sql, name: Sql, label: string): SealedColumn => ({
  table,
  column: name,
  name: label,
  ofProject: true,
})
const ofService = (table: Sql, name: Sql, label: string): SealedColumn => ({
  ...column(table, name, label),
  ofProject: false,
})

/**
 * Everything that is encrypted under the master key. Signing secrets come last: while one is under the old key, a service
 * without that key does not start.
 */
export const sealedColumns: readonly SealedColumn[] = [
  column(sql`projects`, sql`meta_referrer_key`, 'projects.meta_referrer_key'),
  column(sql`destinations`, sql`secrets`, 'destinations.secrets'),
  column(sql`inbound_sources`, sql`secrets`, 'inbound_sources.secrets'),
  column(sql`network_pulls`, sql`credentials`, 'network_pulls.credentials'),
  column(sql`push_services`, sql`credentials`, 'push_services.credentials'),
  column(sql`push_services`, sql`access_token`, 'push_services.access_token'),
  ofService(sql`two_factor`, sql`secret`, 'two_factor.secret'),
  column(sql`report_schedules`, sql`slack_url`, 'report_schedules.slack_url'),
  column(sql`alert_destinations`, sql`url`, 'alert_destinations.url'),
  column(sql`alert_destinations`, sql`secret`, 'alert_destinations.secret'),
  column(sql`privacy_requests`, sql`identities`, 'privacy_requests.identities'),
  ofService(sql`privacy_key`, sql`private_key`, 'privacy_key.private_key'),
  column(sql`signing_keys`, sql`secret`, 'signing_keys.secret'),
]

export async function sealedSigningSecrets(db: Queryable): Promise<Buffer[]> {
  const rows = await db.many<{ secret: Buffer }>(sql`select secret from signing_keys`)
  return rows.map(({ secret }) => secret)
}

/** `projectId` null: the table has no projects. No two values are equal, as each has a random nonce. */
export type SealedValue = { projectId: number | null; sealed: Buffer }

export function sealedValues(
  db: Queryable,
  { table, column, ofProject }: SealedColumn,
): Promise<SealedValue[]> {
  return db.many<SealedValue>(sql`
    select ${ofProject ? sql`project_id` : sql`null::int`} as "projectId", ${column} as sealed from ${table}
    where ${column} is not null`)
}

/** False: the row has changed meanwhile. */
export async function replaceSealedValue(
  db: Queryable,
  { table, column }: SealedColumn,
  { projectId, sealed, next }: SealedValue & { next: Buffer },
): Promise<boolean> {
  const changed = await db.run(sql`
    update ${table} set ${column} = ${next}
    where ${projectId === null ? sql`true` : sql`project_id = ${projectId}`} and ${column} = ${sealed}`)
  return changed === 1
}
