import { createHash } from 'node:crypto'
import type { Database } from '@tributary/server/src/storage/database.ts'
import { sql } from '@tributary/server/src/storage/sql.ts'

// Below the statement timeout of the service, also when the indexes no longer fit into memory.
const perStatement = 50_000

export type TouchRange = { projectId: number; campaignId: number; from: number; to: number }

/** Touch number n has a device id and an address that can be computed from n; one in two has a device id. */
export async function insertTouches(
  db: Database,
  { projectId, campaignId, from, to }: TouchRange,
): Promise<void> {
  for (let start = from; start < to; start += perStatement) {
    await db.run(sql`
      insert into touches (project_id, at, id, kind, campaign_id, platform, device_id, address, system_version, model, params, received_at)
      select ${projectId}, now() - (n % 18000) * interval '1 second', gen_random_uuid(), 'click', ${campaignId}, 'ANDROID',
        case when n % 2 = 0 then md5(n::text)::uuid::text end,
        '10.' || (n >> 16) % 256 || '.' || (n >> 8) % 256 || '.' || n % 256, '14', 'Pixel ' || n % 9,
        json_build_object('adset_id', n % 5, 'ad_id', n % 20), now()
      from generate_series(${start}::int, ${Math.min(start + perStatement, to) - 1}::int) n`)
  }
  await db.run(sql`analyze touches`)
}

/** The device id of touch number n, for even n. */
export function deviceOf(n: number): string {
  const hash = createHash('md5').update(String(n)).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20)].join(
    '-',
  )
}
