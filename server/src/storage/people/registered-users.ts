import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** When each of these users signed up; those who did not are missing. */
export async function registrationsOf(
  db: Queryable,
  projectId: number,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db.many<{ userId: string; registeredAt: Date }>(sql`
    select u.user_id as "userId", coalesce(u.registered_at, u.attributed_at) as "registeredAt"
    from users u
    where u.project_id = ${projectId} and u.user_id = any (${userIds}::text[]) and u.erased_at is null`)
  return new Map(rows.map(({ userId, registeredAt }) => [userId, registeredAt]))
}
