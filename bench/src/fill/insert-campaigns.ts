import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

export const secondDomain = 'promo.bench.example.com'

/**
 * `count` campaigns in each project, created at uneven times over about three years: seven of ten active, over the usual
 * networks, one in ten on the second domain if the project has one, half of them with two store listings.
 */
export async function insertCampaigns(db: Database, projectIds: number[], count: number): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.run(sql`set local statement_timeout = 0`)
    await transaction.run(sql`
      insert into store_listings (project_id, id, name, platform, url, created_at)
      select project_id, gen_random_uuid(), 'App for ' || platform, platform, 'https://store.example.com/app', now()
      from unnest(${projectIds}::int[]) project_id, unnest('{IOS,ANDROID}'::text[]) platform`)
    await transaction.run(sql`
      insert into campaigns (project_id, id, display_id, name, created_at, updated_at, active, default_link, network,
        google_campaign_id, meta_campaign_id, meta_web_to_app, domain_id, deeplink, website, android_redirect,
        ios_redirect, store_listing_ids, attributed_users)
      select project, 1000 + n, upper(lpad(to_hex(n * 7919), 8, 'K')), 'Campaign ' || n || ' – spring sale',
        made, made + interval '3 days', n % 10 < 7, n = 1, network,
        case network when 'google' then '1' || lpad(n::text, 10, '0') end,
        case network when 'meta' then '23' || lpad(n::text, 15, '0') end,
        n % 9 = 0, case when n % 10 = 3 then second.id end, 'shop://sale/' || n, 'https://www.example.com/sale/' || n,
        'https://play.example.com/store/apps/details?id=com.example.shop', 'https://apps.example.com/app/id1234567890',
        case when n % 2 = 0 then listings else '{}' end, n * 37 % 5000
      from unnest(${projectIds}::int[]) project
      cross join generate_series(1, ${count}::int) n
      cross join lateral (values (
        now() - interval '1 day' * (n * 7919::bigint % 1095) - interval '1 second' * (n * 104729::bigint % 86400),
        (array['google', 'meta', 'tiktok', 'apple_search_ads', null])[1 + n % 5]
      )) given (made, network)
      left join domains second on second.project_id = project and second.name = ${secondDomain}
      cross join lateral (
        select array_agg(s.id) as listings from store_listings s where s.project_id = project
      ) stored`)
  })
  await db.run(sql`analyze campaigns`)
}
