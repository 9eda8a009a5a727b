import type { KeyRole } from '#domain/keys/management-key.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type ManagementKeyRow = {
  id: string
  name: string
  role: KeyRole
  personalData: boolean
  hint: string
  createdAt: Date
  lastUsedAt: Date | null
}

const columns = sql`id, name, role, personal_data as "personalData", hint,
  created_at as "createdAt", last_used_at as "lastUsedAt"`

export function activeManagementKeys(db: Queryable, projectId: number): Promise<ManagementKeyRow[]> {
  return db.many<ManagementKeyRow>(sql`
    select ${columns} from management_keys
    where project_id = ${projectId} and revoked_at is null order by created_at, id`)
}

/** The project of a key, and what it may do there. Not cached: a revoked key stops working at once, everywhere. */
export function findManagementKey(
  db: Queryable,
  hash: Buffer,
): Promise<(ManagementKeyRow & { projectId: number }) | undefined> {
  return db.maybe(sql`
    select project_id as "projectId", ${columns} from management_keys
    where key_hash = ${hash} and revoked_at is null`)
}

export async function insertManagementKey(
  db: Queryable,
  projectId: number,
  key: Omit<ManagementKeyRow, 'lastUsedAt'> & { hash: Buffer },
): Promise<void> {
  await db.run(sql`
    insert into management_keys (project_id, id, key_hash, hint, name, role, personal_data, created_at)
    values (${projectId}, ${key.id}, ${key.hash}, ${key.hint}, ${key.name}, ${key.role}, ${key.personalData},
      ${key.createdAt})`)
}

export async function touchManagementKey(
  db: Queryable,
  projectId: number,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await db.run(sql`
    update management_keys set last_used_at = ${at} where project_id = ${projectId} and id = ${id}`)
}

export async function revokeManagementKey(
  db: Queryable,
  projectId: number,
  { id, at }: { id: string; at: Date },
): Promise<ManagementKeyRow | undefined> {
  return db.maybe<ManagementKeyRow>(sql`
    update management_keys set revoked_at = ${at}
    where project_id = ${projectId} and id::text = ${id} and revoked_at is null returning ${columns}`)
}

/** Under the project's lock: what a key makes while it is revoked would not end with it. Null: no key makes it. */
export async function mayMake(db: Queryable, projectId: number, keyId: string | null): Promise<boolean> {
  if (keyId === null) return true
  const active = await activeManagementKeys(db, projectId)
  return active.some(({ id }) => id === keyId)
}
