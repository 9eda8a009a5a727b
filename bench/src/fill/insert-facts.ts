import type { Database, Queryable } from '@tributary/service/src/storage/database.ts'
import { longTransaction } from '@tributary/service/src/storage/long-transaction.ts'
import { createPartitions } from '@tributary/service/src/storage/partitions/partitions.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

/** For the project's campaigns with these ids: each has 5 ad sets of 4 creatives. */
export type Facts = { projectId: number; campaignIds: number[]; count: number; days: number }

const dayMs = 86_400_000
// Small enough for the ten seconds of a statement, even on a busy machine.
const batch = 10_000
const eventNames = 20

/** 2 % installs with a user each, 10 % clicks, 10 % opens, the rest custom events of 20 names, evenly over the days. */
export async function insertFacts(db: Database, facts: Facts): Promise<void> {
  await createPartitions(db, new Date(Date.now() - (facts.days + 31) * dayMs), new Date())
  const installs = Math.floor(facts.count / 50)
  const clicks = Math.floor(facts.count / 10)
  const opens = clicks
  const events = facts.count - 2 * installs - clicks - opens
  await inBatches(db, installs, (part, from, to) =>
    insertInstalls(part, facts, { from, to, installs, of: installs }),
  )
  await analyzeAll(db)
  await inBatches(db, clicks, (part, from, to) =>
    insertClicks(part, facts, { from, to, installs, of: clicks }),
  )
  await inBatches(db, opens, (part, from, to) => insertOpens(part, facts, { from, to, installs, of: opens }))
  await inBatches(db, events, (part, from, to) =>
    insertEvents(part, facts, { from, to, installs, of: events }),
  )
  await analyzeAll(db)
}

/** Updates the planner's statistics, without the time limit of a request. */
export function analyzeAll(db: Database): Promise<void> {
  return longTransaction(db, async (transaction) => {
    await transaction.run(sql`analyze`)
  })
}

type Work = (db: Queryable, from: number, to: number) => Promise<unknown>

export async function inBatches(db: Database, count: number, work: Work): Promise<void> {
  for (let from = 0; from < count; from += batch)
    await db.transaction(async (transaction) => {
      // Made-up rows need not survive a crash: do not wait for the disk.
      await transaction.run(sql`set local synchronous_commit = off`)
      await work(transaction, from, Math.min(count, from + batch))
    })
}

/** A part of a series of `of` rows. */
export type Range = { from: number; to: number; of: number; installs: number }

/** In order of time: in random order, each of ten million rows would touch another page of the index. */
export const momentOf = ({ days }: Facts, { of }: Range) =>
  sql`now() - (${of}::float8 - n) / ${of}::float8 * ${days}::int * interval '1 day'`

export const hashOf = (n: ReturnType<typeof sql>) => sql`(hashint8(${n}) & 2147483647)`

export const idOf = (n: ReturnType<typeof sql>) => sql`md5('install ' || ${n})::uuid`

// Multiplied by primes and hashed: every campaign has every ad and event name throughout.
function insertInstalls(db: Queryable, facts: Facts, range: Range) {
  const { projectId, campaignIds } = facts
  const { from, to } = range
  return db.run(sql`
    with input as (
      select n, ${idOf(sql`n`)} as id, (${campaignIds}::int[])[1 + (n * 7919) % ${campaignIds.length}::int] as campaign,
        ${hashOf(sql`n`)} % 20 as ad, ${momentOf(facts, range)} as at
      from generate_series(${from}::bigint, ${to}::bigint - 1) n
    ), made as (
      insert into installs (project_id, install_id, instance_id, platform, kind, installed_at, received_at, attribution_type, campaign_id,
        network, rule, touch, ad_set_id, ad_creative_id, user_id, person, home, last_open_at)
      select ${projectId}, id, id::text, case n % 3 when 0 then 'IOS' else 'ANDROID' end, 'install', at, at, 'INORGANIC', campaign, 'meta',
        'referrer', 'click', 'set-' || campaign || '-' || ad / 4, 'ad-' || campaign || '-' || ad, 'user-' || n, id, id, at
      from input
    )
    insert into users (project_id, user_id, install_id, person, campaign_id, attributed_at)
    select ${projectId}, 'user-' || n, id, id, campaign, at from input`)
}

// One creative after the other: the 10,000 clicks of 100,000 facts reach each creative once.
function insertClicks(db: Queryable, facts: Facts, range: Range) {
  const { projectId, campaignIds } = facts
  const { from, to } = range
  return db.run(sql`
    insert into touches (project_id, at, id, kind, campaign_id, platform, params, received_at)
    select ${projectId}, at, gen_random_uuid(), 'click', campaign, case n % 3 when 0 then 'IOS' else 'ANDROID' end,
      json_build_object('adset_id', 'set-' || campaign || '-' || ad / 4, 'ad_id', 'ad-' || campaign || '-' || ad), at
    from (
      select n, (${campaignIds}::int[])[1 + n % ${campaignIds.length}::int] as campaign, n / ${campaignIds.length}::int % 20 as ad,
        ${momentOf(facts, range)} as at
      from generate_series(${from}::bigint, ${to}::bigint - 1) n
    ) input`)
}

function insertOpens(db: Queryable, facts: Facts, range: Range) {
  const { projectId } = facts
  const { from, to, installs } = range
  return db.run(sql`
    insert into opens (project_id, at, id, install_id, received_at)
    select ${projectId}, greatest(at, i.installed_at), gen_random_uuid(), i.install_id, at
    from (
      select n * 7907 % ${installs}::bigint as phone, ${momentOf(facts, range)} as at
      from generate_series(${from}::bigint, ${to}::bigint - 1) n
    ) input
    join installs i on i.project_id = ${projectId} and i.install_id = ${idOf(sql`phone`)}`)
}

function insertEvents(db: Queryable, facts: Facts, range: Range) {
  const { projectId } = facts
  const { from, to, installs } = range
  return db.run(sql`
    insert into events (project_id, at, id, user_id, install_id, campaign_id, name, amount, amount_currency, door, received_at)
    select ${projectId}, at, gen_random_uuid(), 'user-' || phone, ${idOf(sql`phone`)}, null, 'event_' || ${hashOf(sql`n`)} % ${eventNames}::int,
      case when n % 4 = 0 then 4.99 end, case when n % 4 = 0 then 'USD' end, 'server', at
    from (
      select n, n * 7907 % ${installs}::bigint as phone,
        ${momentOf(facts, range)} as at
      from generate_series(${from}::bigint, ${to}::bigint - 1) n
    ) input`)
}
