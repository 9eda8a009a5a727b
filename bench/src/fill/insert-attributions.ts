import { createHash } from 'node:crypto'
import type { Database, Queryable } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

const batch = 2_000

export type Attributions = { projectId: number; campaignId: number; count: number }

/** `count` installs of one campaign, over about two years, each with a GAID and a user (`user-1` and so on). */
export async function insertAttributions(
  db: Database,
  { projectId, campaignId, count }: Attributions,
): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(count, from + batch)
    await db.transaction(async (transaction) => {
      // Made-up rows need not survive a crash: do not wait for the disk.
      await transaction.run(sql`set local synchronous_commit = off`)
      await insertBatch(transaction, { projectId, campaignId, from, to })
    })
  }
  await db.run(sql`
    update campaigns set attributed_users = ${count}::int where project_id = ${projectId} and id = ${campaignId}`)
  for (const table of [sql`installs`, sql`install_devices`, sql`users`, sql`campaigns`])
    await db.run(sql`analyze ${table}`)
}

/** The GAID of the `n`th install, as the database computes it. */
export function gaidOf(n: number): string {
  const hash = createHash('md5').update(String(n)).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20)].join(
    '-',
  )
}

type Batch = { projectId: number; campaignId: number; from: number; to: number }

async function insertBatch(db: Queryable, { projectId, campaignId, from, to }: Batch): Promise<void> {
  await db.run(sql`
    with input as (
      select n, md5(n::text)::uuid as id, 'user-' || n as user_id, now() - interval '61 seconds' * n as at
      from generate_series(${from}::int + 1, ${to}::int) n
    ), made as (
      insert into installs (project_id, install_id, instance_id, platform, kind, installed_at, received_at, attribution_type,
        campaign_id, network, rule, touch, touch_at, ad_set_id, ad_set_name, ad_creative_id, ad_creative_name, deeplink,
        device_data, user_id, last_open_at)
      select ${projectId}, id, 'phone-' || n, 'ANDROID', 'install', at, at, 'INORGANIC', ${campaignId}, 'meta', 'referrer', 'click',
        at - interval '5 minutes', '2385' || n % 50, 'Ad set ' || n % 50, '2386' || n % 500, 'Creative ' || n % 500, 'shop://sale',
        json_build_object('brand', 'Google', 'device_name', 'Pixel 8', 'api_level', 35, 'version', '1.4.0', 'gaid', id, 'language', 'en-GB'),
        user_id, at
      from input
    ), devices as (
      insert into install_devices (project_id, kind, device_id, installed_at, install_id)
      select ${projectId}, 'gaid', id::text, at, id from input
    )
    insert into users (project_id, user_id, install_id, person, campaign_id, attributed_at, name, email, phone, identities)
    select ${projectId}, user_id, id, id, ${campaignId}, at, 'User ' || n, user_id || '@example.com', '+4930' || n,
      json_build_object('mixpanel_distinct_id', 'mp-' || n)
    from input`)
}
