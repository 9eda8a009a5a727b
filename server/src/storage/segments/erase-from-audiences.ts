import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Networks lose the people of these installs, and the user, as soon as possible. Call it before they are erased. */
export async function eraseFromAudiences(
  db: Queryable,
  projectId: number,
  { installIds, userId, at }: { installIds: readonly string[]; userId?: string; at: Date },
): Promise<void> {
  await db.run(sql`
    update audience_members m set wanted = null
    where m.project_id = ${projectId} and m.person in (
      select coalesce(i.person, i.install_id) from installs i where i.project_id = ${projectId} and i.install_id = any (${installIds}::uuid[])
      union all
      select u.person from users u where u.project_id = ${projectId} and u.user_id = ${userId ?? null})`)
  // A refresh that is under way may have read them before: it is followed by another.
  await db.run(sql`
    update audiences set due_at = ${at}, attempts = 0, refresh_at = case when claimed_until > ${at} then ${at} else refresh_at end
    where project_id = ${projectId}`)
}
