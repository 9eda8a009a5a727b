import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** What members may have typed to find the person. Call it before anything is erased. */
export async function identifiersOf(
  db: Queryable,
  projectId: number,
  { userId, installIds }: { userId?: string; installIds: readonly string[] },
): Promise<string[]> {
  const [row, devices, events] = await Promise.all([
    db.maybe<{ name: string | null; email: string | null; phone: string | null }>(sql`
      select name, email, phone from users where project_id = ${projectId} and user_id = ${userId ?? null}`),
    db.many<{ id: string }>(sql`
      select device_id as id from install_devices where project_id = ${projectId} and install_id = any (${installIds}::uuid[])`),
    db.many<{ id: string }>(sql`
      select event_id as id from events where project_id = ${projectId} and user_id = ${userId ?? null} and event_id is not null
      order by at desc limit 1000`),
  ])
  const own = [userId, row?.name, row?.email, row?.phone]
  return [...own.flatMap((value) => value ?? []), ...[...devices, ...events].map(({ id }) => id)]
}
