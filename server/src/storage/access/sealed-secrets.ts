import type { SealedAs } from '../../domain/keys/sealed-as.ts'
import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'

type Column<Name> = { table: Sql; column: Sql; name: Name; ofProject: boolean }

const column = <const Name extends string>(table: Sql, name: Sql, label: Name): Column<Name> => ({
  table,
  column: name,
  name: label,
  ofProject: true,
})
const ofService = <const Name extends string>(table: Sql, name: Sql, label: Name): Column<Name> => ({
  ...column(table, name, label),
  ofProject: false,
})

export const signingSecrets = column(sql`signing_keys`, sql`secret`, 'signing_keys.secret')

/**
 * Everything that is encrypted under the master key. Signing secrets come last: while one is under the old key, a service
 * without that key does not start.
 */
export const sealedColumns = [
  column(sql`projects`, sql`meta_referrer_key`, 'projects.meta_referrer_key'),
  column(sql`destinations`, sql`secrets`, 'destinations.secrets'),
  column(sql`erasure_keys`, sql`key`, 'erasure_keys.key'),
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
  signingSecrets,
] as const

export type SealedColumn = (typeof sealedColumns)[number]

/** A value of one column or project does not open as one of another. */
export const sealedIn = (column: SealedColumn['name'], projectId: number | null = null): SealedAs => ({
  purpose: 'sealing',
  of: projectId === null ? column : `${column} of project ${projectId}`,
})

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
