import type { AppCredential, CredentialKind } from '#domain/keys/app-credential.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

const sources = {
  project_token: { table: sql`project_tokens`, name: sql`token` },
  signing_key: { table: sql`signing_keys`, name: sql`key_id` },
}

/** Oldest first, ended ones too. */
export function appCredentials(
  db: Queryable,
  kind: CredentialKind,
  projectId: number,
): Promise<AppCredential[]> {
  const { table, name } = sources[kind]
  return db.many<AppCredential>(sql`
    select id, ${name} as name, created_at as "createdAt", ends_at as "endsAt" from ${table}
    where project_id = ${projectId} order by id`)
}

export async function insertProjectToken(
  db: Queryable,
  projectId: number,
  { id, name, createdAt }: Omit<AppCredential, 'endsAt'>,
): Promise<void> {
  await db.run(sql`
    insert into project_tokens (project_id, id, token, created_at)
    values (${projectId}, ${id}, ${name}, ${createdAt})`)
}

export async function insertSigningKey(
  db: Queryable,
  projectId: number,
  { id, name, createdAt, secret }: Omit<AppCredential, 'endsAt'> & { secret: Buffer },
): Promise<void> {
  await db.run(sql`
    insert into signing_keys (project_id, id, key_id, secret, created_at)
    values (${projectId}, ${id}, ${name}, ${secret}, ${createdAt})`)
}

export async function setCredentialEnd(
  db: Queryable,
  kind: CredentialKind,
  projectId: number,
  { id, endsAt }: Pick<AppCredential, 'id' | 'endsAt'>,
): Promise<void> {
  await db.run(sql`
    update ${sources[kind].table} set ends_at = ${endsAt} where project_id = ${projectId} and id = ${id}`)
}

/** Midnight at the start of the day, in the project's timezone. */
export async function startOfDay(db: Queryable, projectId: number, day: string): Promise<Date | undefined> {
  const row = await db.maybe<{ at: Date }>(sql`
    select ${day}::date::timestamp at time zone timezone as at from projects where project_id = ${projectId}`)
  return row?.at
}
