import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'

const hashOf = (userId: Sql): Sql => sql`sha256(convert_to(${userId}, 'UTF8'))`

/** Whether the user was erased. Only a hash of the id remains. */
export const isTombstoned = (projectId: Sql, userId: Sql): Sql => sql`
  exists (select 1 from erased_users t where t.project_id = ${projectId} and t.user_hash = ${hashOf(userId)})`

export async function insertTombstone(
  db: Queryable,
  projectId: number,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into erased_users (project_id, user_hash, erased_at)
    values (${projectId}, ${hashOf(sql`${userId}::text`)}, ${at}) on conflict do nothing`)
}

/** The users among these who were erased. */
export async function erasedAmong(
  db: Queryable,
  projectId: number,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db.many<{ userId: string }>(sql`
    select i.user_id as "userId" from unnest(${userIds}::text[]) as i(user_id)
    where ${isTombstoned(sql`${projectId}`, sql`i.user_id`)}
      or exists (
        select 1 from users u where u.project_id = ${projectId} and u.user_id = i.user_id and u.erased_at is not null)`)
  return new Set(rows.map(({ userId }) => userId))
}

type Tombstone = { id: string; at: Date }

/** Of another service's export: `id` is the hash. Returns those that were unknown. */
export async function insertTombstoneHashes(
  db: Queryable,
  projectId: number,
  tombstones: readonly Tombstone[],
): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    insert into erased_users (project_id, user_hash, erased_at)
    select p.project_id, decode(t.id, 'hex'), t.at
    from projects p cross join unnest(${tombstones.map(({ id }) => id)}::text[], ${tombstones.map(({ at }) => at)}::timestamptz[]) as t(id, at)
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
