import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type ServerKeyRow = { id: string; hint: string; createdAt: Date }

export function activeServerKeys(db: Queryable, projectId: number): Promise<ServerKeyRow[]> {
  return db.many<ServerKeyRow>(sql`
    select id, hint, created_at as "createdAt" from server_keys
    where project_id = ${projectId} and revoked_at is null order by created_at, id`)
}

export async function insertServerKey(
  db: Queryable,
  projectId: number,
  key: ServerKeyRow & { hash: Buffer; madeByKey: string | null },
): Promise<void> {
  await db.run(sql`
    insert into server_keys (project_id, id, key_hash, hint, created_at, made_by_key)
    values (${projectId}, ${key.id}, ${key.hash}, ${key.hint}, ${key.createdAt}, ${key.madeByKey})`)
}

export async function revokeServerKey(
  db: Queryable,
  projectId: number,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const revoked = await db.run(sql`
    update server_keys set revoked_at = ${at}
    where project_id = ${projectId} and id::text = ${id} and revoked_at is null`)
  return revoked === 1
}

/** Those that this management key made; their ids. */
export async function revokeServerKeysOfKey(
  db: Queryable,
  projectId: number,
  { keyId, at }: { keyId: string; at: Date },
): Promise<string[]> {
  const revoked = await db.many<{ id: string }>(sql`
    update server_keys set revoked_at = ${at}
    where project_id = ${projectId} and made_by_key = ${keyId} and revoked_at is null returning id`)
  return revoked.map(({ id }) => id)
}
