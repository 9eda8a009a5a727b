import type { Queryable } from '#storage/database.ts'
import { keyedHash, sha256Of } from '#storage/erasure/erased-id.ts'
import { type ErasureKey, erasureKeys, type Unseal } from '#storage/erasure/erasure-keys.ts'
import { projectsIn } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

/** Of a user by the id; of a phone without a user by `install`, NUL and the id that it sends. */
export async function insertTombstones(
  db: Queryable,
  projectId: number,
  { subjects, key, at }: { subjects: readonly string[]; key: ErasureKey; at: Date },
): Promise<void> {
  const hashes = subjects.map((subject) => keyedHash(key.key, sha256Of(subject)))
  await db.run(sql`
    insert into erased_users (project_id, user_hash, key_id, erased_at)
    select p.project_id, decode(h.hash, 'hex'), ${key.id}::smallint, ${at}::timestamptz
    from projects p cross join unnest(${hashes}::text[]) as h(hash) where p.project_id = ${projectId}
    on conflict do nothing`)
}

/** The users among these who were erased. Only keyed hashes of their ids remain, or plain ones that no job has keyed yet. */
export async function erasedAmong(
  db: Queryable,
  projectId: number,
  { userIds, secrets }: { userIds: readonly string[]; secrets: Unseal },
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const keys = await erasureKeys(db, projectId, secrets)
  const hashed = userIds.flatMap((userId) => {
    const plain = sha256Of(userId)
    const hashes = [plain.toString('hex'), ...keys.map(({ key }) => keyedHash(key, plain))]
    return hashes.map((hash) => ({ userId, hash }))
  })
  const rows = await db.many<{ userId: string }>(sql`
    select distinct i.user_id as "userId"
    from unnest(${hashed.map(({ userId }) => userId)}::text[], ${hashed.map(({ hash }) => hash)}::text[]) as i(user_id, hash)
    where exists (select 1 from erased_users t where t.project_id = ${projectId} and t.user_hash = decode(i.hash, 'hex'))
      or exists (
        select 1 from users u where u.project_id = ${projectId} and u.user_id = i.user_id and u.erased_at is not null)`)
  return new Set(rows.map(({ userId }) => userId))
}

/** Keys the plain hashes that releases before stored; returns how many. */
export async function keyTombstones(db: Queryable, projectId: number, key: ErasureKey): Promise<number> {
  const rows = await db.many<{ hash: Buffer }>(sql`
    select user_hash as hash from erased_users where project_id = ${projectId} and key_id is null limit 1000`)
  const keyed = rows.map(({ hash }) => ({
    plain: hash.toString('hex'),
    keyed: keyedHash(key.key, hash),
  }))
  if (keyed.length > 0)
    await db.run(sql`
      update erased_users t set user_hash = decode(k.keyed, 'hex'), key_id = ${key.id}
      from json_to_recordset(${JSON.stringify(keyed)}) as k(plain text, keyed text)
      where t.project_id = ${projectId} and t.user_hash = decode(k.plain, 'hex')`)
  return keyed.length
}

export const projectsWithPlainTombstones = projectsIn('erased_users', sql`key_id is null`)

type Tombstone = { id: string; at: Date; keyId: number | null }

/** Of another service’s export: `id` is the hash. Returns those that were unknown. */
export async function insertTombstoneHashes(
  db: Queryable,
  projectId: number,
  tombstones: readonly Tombstone[],
): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    insert into erased_users (project_id, user_hash, key_id, erased_at)
    select p.project_id, decode(t.id, 'hex'), t."keyId", t.at
    from projects p cross join json_to_recordset(${JSON.stringify(tombstones)}) as t(id text, at timestamptz, "keyId" smallint)
    where p.project_id = ${projectId}
    order by 2
    on conflict do nothing
    returning encode(user_hash, 'hex') as id`)
  return new Set(rows.map(({ id }) => id))
}

/** Users who were erased before they were imported, under their pseudonyms. Returns those that were not marked yet. */
export async function markErased(
  db: Queryable,
  projectId: number,
  users: readonly { userId: string; at: Date }[],
): Promise<Set<string>> {
  const rows = await db.many<{ userId: string }>(sql`
    update users u set erased_at = e.at
    from unnest(${users.map(({ userId }) => userId)}::text[], ${users.map(({ at }) => at)}::timestamptz[]) as e(user_id, at)
    where u.project_id = ${projectId} and u.user_id = e.user_id and u.erased_at is null
    returning u.user_id as "userId"`)
  return new Set(rows.map(({ userId }) => userId))
}
