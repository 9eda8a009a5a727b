import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** What test devices know of a user's phones. The installs stay marked: an erased tester is no customer. */
export async function forgetTestDevices(
  db: Queryable,
  projectId: number,
  { userId, installIds }: { userId: string; installIds: readonly string[] },
): Promise<void> {
  await db.run(sql`
    update test_devices set address = null, user_agent = null
    where project_id = ${projectId} and id in (
      select test_device_id from installs where project_id = ${projectId} and install_id = any (${installIds}))`)
  await db.run(sql`
    delete from test_device_ids t where t.project_id = ${projectId} and (
      (t.kind = 'user_id' and t.value = ${userId})
      or (t.kind = 'install_id' and t.value = any (${installIds}::text[]))
      or (t.kind, t.value) in (
        select d.kind, d.device_id from install_devices d where d.project_id = ${projectId} and d.install_id = any(${installIds})))`)
}
