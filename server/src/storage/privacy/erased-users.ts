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
