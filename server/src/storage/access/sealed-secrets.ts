import type { SealedAs } from '#domain/keys/sealed-as.ts'
import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** `owner`: the column of whose rows' values it is bound to; undefined: the table has one row. */
type Column<Name> = { table: Sql; column: Sql; name: Name; owner: Sql | undefined }

const column = <const Name extends string>(table: Sql, name: Sql, label: Name): Column<Name> => ({
  table,
  column: name,
  name: label,
  owner: sql`project_id`,
})
const ofService = <const Name extends string>(table: Sql, name: Sql, label: Name): Column<Name> => ({
  ...column(table, name, label),
  owner: undefined,
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
  { ...column(sql`two_factor`, sql`secret`, 'two_factor.secret'), owner: sql`member_id` },
  column(sql`report_schedules`, sql`slack_url`, 'report_schedules.slack_url'),
  column(sql`alert_destinations`, sql`url`, 'alert_destinations.url'),
  column(sql`alert_destinations`, sql`secret`, 'alert_destinations.secret'),
  column(sql`privacy_requests`, sql`identities`, 'privacy_requests.identities'),
  ofService(sql`privacy_key`, sql`private_key`, 'privacy_key.private_key'),
  signingSecrets,
] as const

export type SealedColumn = (typeof sealedColumns)[number]

/** A project, or the id of a member; null: the installation. */
type Owner = number | string | null

/** A value of one column or owner does not open as one of another. */
export const sealedIn = (column: SealedColumn['name'], owner: Owner = null): SealedAs => ({
  purpose: 'sealing',
  of: owner === null ? column : `${column} of ${typeof owner === 'number' ? 'project' : 'member'} ${owner}`,
})

/** No two values are equal, as each has a random nonce. */
export type SealedValue = { owner: Owner; sealed: Buffer }

export function sealedValues(db: Queryable, { table, column, owner }: SealedColumn): Promise<SealedValue[]> {
  return db.many<SealedValue>(sql`
    select ${owner ?? sql`null::int`} as owner, ${column} as sealed from ${table}
    where ${column} is not null`)
}

/** False: the row has changed meanwhile. */
export async function replaceSealedValue(
  db: Queryable,
  { table, column, owner: ownedBy }: SealedColumn,
  { owner, sealed, next }: SealedValue & { next: Buffer },
): Promise<boolean> {
  const changed = await db.run(sql`
    update ${table} set ${column} = ${next}
    where ${ownedBy === undefined ? sql`true` : sql`${ownedBy} = ${owner}`} and ${column} = ${sealed}`)
  return changed === 1
}
