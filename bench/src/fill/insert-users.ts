import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

/** `count` users, `user-1` and so on, each with an organic install. */
export async function insertUsers(db: Database, projectId: number, count: number): Promise<void> {
  await db.run(sql`
    with made as (
      insert into installs (project_id, install_id, instance_id, platform, kind, installed_at, received_at, attribution_type,
        rule, user_id, last_open_at)
      select ${projectId}, gen_random_uuid(), 'phone-' || n, 'ANDROID', 'install', now(), now(), 'ORGANIC', 'organic', 'user-' || n, now()
      from generate_series(1, ${count}::int) n
      returning install_id, user_id
    )
    insert into users (project_id, user_id, install_id, person, attributed_at)
    select ${projectId}, user_id, install_id, install_id, now() from made`)
  await db.run(sql`analyze`)
}
