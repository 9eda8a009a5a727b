import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

export type PushTokens = { projectId: number; platform: 'ANDROID' | 'IOS'; count: number }

const perStatement = 10_000

/** Installs with a push token each, all due now. A token is an md5 twice: APNs tokens have 64 hex digits. */
export async function insertPushTokens(
  db: Database,
  { projectId, platform, count }: PushTokens,
): Promise<void> {
  for (let from = 0; from < count; from += perStatement)
    await db.run(sql`
      with input as (
        select gen_random_uuid() as id, ${platform}::text || '-' || n as name, now() - interval '10 days' as at
        from generate_series(${from}::int + 1, ${Math.min(count, from + perStatement)}::int) n
      ), made as (
        insert into installs (project_id, install_id, instance_id, platform, kind, installed_at, received_at, attribution_type, rule,
          last_open_at, push_token)
        select ${projectId}, id, name, ${platform}, 'install', at, at, 'ORGANIC', 'none', at, md5(name) || md5(name) from input
      )
      insert into pushes (project_id, install_id, platform, due_at) select ${projectId}, id, ${platform}, now() from input`)
}
