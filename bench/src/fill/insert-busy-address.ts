import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

export type BusyAddress = {
  projectId: number
  campaignIds: readonly number[]
  address: string
  clicks: number
  hours: number
}

/**
 * Clicks of many phones behind one address, spread over the last hours: nine models, two system versions and three languages.
 * Three of ten do not tell model, version or both. Phones of one model have clicked one campaign.
 */
export async function insertBusyAddress(
  db: Database,
  { projectId, campaignIds, address, clicks, hours }: BusyAddress,
): Promise<void> {
  await db.run(sql`
    insert into touches (project_id, at, id, kind, campaign_id, platform, address, system_version, model, language, params, received_at)
    select ${projectId}, c.at, (lpad(to_hex((extract(epoch from c.at) * 1000)::bigint), 12, '0') || '7'
        || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
      'click', (${campaignIds}::int[])[1 + n % 9 % ${campaignIds.length}::int], 'ANDROID', ${address},
      case when n / 54 % 10 not in (0, 1) then (13 + n / 9 % 2)::text end,
      case when n / 54 % 10 not in (0, 2) then 'Pixel ' || n % 9 end,
      (array['en-US', 'en-GB', 'de-DE'])[1 + n / 18 % 3], '{}', c.at
    from generate_series(1, ${clicks}::int) n
    cross join lateral (
      select date_trunc('milliseconds', now() - n * make_interval(secs => ${(hours * 3_600) / clicks}::float8)) as at
    ) c`)
  await db.run(sql`analyze touches`)
}
