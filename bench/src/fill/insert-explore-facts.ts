import type { Database, Queryable } from '@tributary/service/src/storage/database.ts'
import { createPartitions } from '@tributary/service/src/storage/partitions/partitions.ts'
import { type Sql, sql } from '@tributary/service/src/storage/sql.ts'
import { analyzeAll, type Facts, hashOf, idOf, inBatches, momentOf, type Range } from './insert-facts.ts'

const dayMs = 86_400_000

/**
 * `count` events over the days, and to 100 of them 4 installs with a user and every dimension, 10 opens and 2 payments. Whoever does
 * something has installed before; opens become fewer with age.
 */
export async function insertExploreFacts(db: Database, facts: Facts): Promise<void> {
  await createPartitions(db, new Date(Date.now() - (facts.days + 31) * dayMs), new Date())
  const installs = Math.floor(facts.count / 25)
  const fill = (of: number, insert: Insert) =>
    inBatches(db, of, (part, from, to) => insert(part, facts, { from, to, of, installs }))
  await fill(installs, insertInstalls)
  await analyzeAll(db)
  await fill(Math.floor(facts.count / 10), insertOpens)
  await fill(facts.count, insertEvents)
  await fill(Math.floor(facts.count / 50), insertPayments)
  await analyzeAll(db)
}

type Insert = (db: Queryable, facts: Facts, range: Range) => Promise<unknown>

const oneOf = (values: readonly string[], n: Sql) =>
  sql`(${values}::text[])[1 + ${n} % ${values.length}::int]`

const countries = ['DE', 'DE', 'DE', 'AT', 'CH', 'US', 'US', 'GB', 'FR', 'NL', 'BR', 'IN']
const models = ['Pixel 8', 'SM-S921B', 'SM-A546B', 'CPH2581', 'moto g54 5G', '23117RA68G', 'Pixel 9']
const brands = ['google', 'samsung', 'samsung', 'oneplus', 'motorola', 'xiaomi', 'google']
const languages = ['de-DE', 'de-DE', 'de-AT', 'en-US', 'en-GB', 'fr-FR', 'nl-NL', 'pt-BR']

const deviceData = (
  h: Sql,
) => sql`jsonb_build_object('device_model', ${oneOf(models, h)}, 'brand', ${oneOf(brands, h)},
  'system_version', (12 + ${h} / 7 % 5)::text, 'language', ${oneOf(languages, sql`(${h} / 11)`)},
  'connectivity', case when ${h} % 3 = 0 then 'cellular' else 'wifi' end, 'consent', ${h} % 5 > 0)`

async function insertInstalls(db: Queryable, facts: Facts, range: Range): Promise<void> {
  const { projectId, campaignIds } = facts
  const { from, to } = range
  const h = sql`h`
  await db.run(sql`
    with input as (
      select n, ${idOf(sql`n`)} as id, (${campaignIds}::int[])[1 + (n * 7919) % ${campaignIds.length}::int] as campaign,
        ${hashOf(sql`n`)} as h, ${momentOf(facts, range)} as at
      from generate_series(${from}::bigint, ${to}::bigint - 1) n
    ), made as (
      insert into installs (project_id, install_id, instance_id, platform, kind, installed_at, received_at, attribution_type, campaign_id,
        network, rule, touch, ad_set_id, ad_creative_id, user_id, person, home, last_open_at, app_version, country, link_params, device_data)
      select ${projectId}, id, id::text, case n % 3 when 0 then 'IOS' else 'ANDROID' end, 'install', at, at, 'INORGANIC', campaign, 'meta',
        'referrer', 'click', 'set-' || campaign || '-' || h % 20 / 4, 'ad-' || campaign || '-' || h % 20, 'user-' || n, id, id, at,
        '4.' || h % 4 || '.0', ${oneOf(countries, h)}, jsonb_build_object('utm_source', 'source-' || h % 6), ${deviceData(h)}
      from input
    )
    insert into users (project_id, user_id, install_id, person, campaign_id, attributed_at)
    select ${projectId}, 'user-' || n, id, id, campaign, at from input`)
}

/** An install that is older than the fact. */
const phoneOf = ({ of, installs }: Range) =>
  sql`(${hashOf(sql`n + 1`)} % greatest(1, (n::float8 / ${of}::float8 * ${installs}::float8)::int))::bigint`

/** Half of them within five days of the install. */
function insertOpens(db: Queryable, { projectId }: Facts, { from, to, installs }: Range) {
  return db.run(sql`
    insert into opens (project_id, at, id, install_id, received_at)
    select ${projectId}, opened, gen_random_uuid(), install_id, opened
    from (
      select i.install_id, i.installed_at + power(${hashOf(sql`n + 7`)} / 2147483648.0, 3) * 40 * interval '1 day' as opened
      from generate_series(${from}::bigint, ${to}::bigint - 1) n
      join installs i on i.project_id = ${projectId} and i.install_id = ${idOf(sql`(n * 7907 % ${installs}::bigint)`)}
    ) made
    where opened < now()`)
}

const eventNames = [
  'screen_view',
  'screen_view',
  'screen_view',
  'level_completed',
  'level_completed',
  'coupon_used',
  'search',
  'share',
]
const plans = ['free', 'free', 'free', 'monthly', 'yearly', 'family']

function insertEvents(db: Queryable, facts: Facts, range: Range) {
  const { from, to } = range
  return db.run(sql`
    insert into events (project_id, at, id, user_id, install_id, campaign_id, name, data, door, received_at)
    select ${facts.projectId}, at, gen_random_uuid(), 'user-' || phone, ${idOf(sql`phone`)}, null, ${oneOf(eventNames, sql`h`)},
      jsonb_build_object('plan', ${oneOf(plans, sql`(h / 8)`)}, 'level', h / 48 % 40, 'screen', 'screen-' || h / 8 % 25),
      'server', at
    from (
      select ${hashOf(sql`n`)} as h, ${phoneOf(range)} as phone, ${momentOf(facts, range)} as at
      from generate_series(${from}::bigint, ${to}::bigint - 1) n
    ) input`)
}

function insertPayments(db: Queryable, facts: Facts, range: Range) {
  const { from, to } = range
  return db.run(sql`
    insert into payments (project_id, payment_id, user_id, install_id, amount, currency, amount_currency, type, status, at, completed_at,
      received_at, door)
    select ${facts.projectId}, 'payment-' || n, 'user-' || phone, ${idOf(sql`phone`)}, price, 'USD', 'USD', 'DEFAULT',
      'PAYMENT_COMPLETED', at, at, at, 'server'
    from (
      select n, ${phoneOf(range)} as phone, 4.99 + ${hashOf(sql`n`)} % 5 * 10 as price, ${momentOf(facts, range)} as at
      from generate_series(${from}::bigint, ${to}::bigint - 1) n
    ) input`)
}
