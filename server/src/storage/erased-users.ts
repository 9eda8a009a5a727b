import type { Queryable } from './database.ts'
import { type Sql, sql } from './sql.ts'

const hashOf = (userId: Sql): Sql => sql`sha256(convert_to(${userId}, 'UTF8'))`

/** Whether the user was erased: the id alone does not lead to anybody any more. */
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

export async function isErasedUser(db: Queryable, projectId: number, userId: string): Promise<boolean> {
  const { erased } = await db.one<{ erased: boolean }>(sql`
    select ${isTombstoned(sql`${projectId}`, sql`${userId}::text`)}
      or exists (select 1 from users where project_id = ${projectId} and user_id = ${userId} and erased_at is not null)
      as erased`)
  return erased
}
