import type { Touch, TouchResult } from '../../domain/touch.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { isArrivingTestTouch, rememberTestTouches } from '../test-devices/is-test-touch.ts'
import { outcomeShard } from './outcomes.ts'
import { touchOfNetworkId } from './touch-keys.ts'

// Clicks on links have no network click id: the hot path skips the keys.
const resolveByOwnId = sql`resolved as (select i.*, i.id as touch_id from input i)`

const resolveByKeys = sql`keys as (
      insert into touch_keys (project_id, kind, network_click_id, touch_id)
      select "projectId", kind, "networkClickId", id from input where "networkClickId" is not null
      order by "projectId", kind, "networkClickId"
      on conflict do nothing
      returning project_id, kind, network_click_id, touch_id
    ), resolved as (
      select i.*, coalesce(k.touch_id, known.touch_id, case when i."networkClickId" is null then i.id end) as touch_id
      from input i
      left join keys k on k.project_id = i."projectId" and k.kind = i.kind and k.network_click_id = i."networkClickId"
      left join touch_keys known
        on known.project_id = i."projectId" and known.kind = i.kind and known.network_click_id = i."networkClickId"
    )`

const arriving = {
  projectId: sql`n."projectId"`,
  id: sql`n.id`,
  at: sql`n.at`,
  deviceId: sql`n."deviceId"`,
}

/** `id` is the same on every attempt. Outcomes count on the day of `at` in each project's timezone. */
export type TouchBatch = { id: string; at: Date }

/**
 * Touches and their outcomes in one statement: one transaction, one round trip, because callers are waiting.
 * Writes nothing if an earlier attempt committed the batch. A known network click id resolves to the touch that has it.
 */
export async function insertTouches(
  db: Queryable,
  touches: readonly Touch[],
  batch: TouchBatch,
): Promise<TouchResult[]> {
  const isKeyed = touches.some(({ networkClickId }) => networkClickId !== null)
  const rows = await db.many<{ id: string; touchId: string | null }>(sql`
    with batch as (
      insert into written_batches (id) values (${batch.id}) on conflict do nothing returning id
    ), input as (
      select t.* from batch, json_to_recordset(${JSON.stringify(touches)}) as t(
        "projectId" int, id uuid, at timestamptz, kind text, "campaignId" int, platform text, "deviceId" text, address text,
        "systemVersion" text, model text, language text, "userAgent" text, params json, "networkClickId" text, "receivedAt" timestamptz)
    ), ${isKeyed ? resolveByKeys : resolveByOwnId}, stored as (
      insert into touches (project_id, at, id, kind, campaign_id, platform, device_id, address, system_version, model, language,
        user_agent, params, received_at)
      select "projectId", at, id, kind, "campaignId", platform, "deviceId", address, "systemVersion", model, language,
        "userAgent", params, "receivedAt"
      from resolved where touch_id = id
    ), of_test_devices as (${rememberTestTouches(sql`(select * from resolved where touch_id = id) n`, arriving)}
    ), journal as (
      insert into rollup_journal (project_id, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
      select "projectId", 'click', at, "campaignId", platform, params ->> 'adset_id', params ->> 'ad_id', params ->> 'keyword_id', 1
      from resolved n where touch_id = id and kind = 'click' and not ${isArrivingTestTouch(arriving)}
    ), counted as (
      -- Sorted by key: two servers that commit overlapping batches in different orders deadlock.
      insert into outcome_counts (project_id, day, kind, outcome, shard, count)
      select n."projectId", (${batch.at}::timestamptz at time zone p.timezone)::date as day, n.kind,
        case when n.touch_id = n.id then 'stored' else 'duplicate' end as outcome,
        ${outcomeShard}, count(*)
      from resolved n join projects p on p.project_id = n."projectId"
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
      on conflict (project_id, day, kind, outcome, shard) do update set count = outcome_counts.count + excluded.count
    )
    select id, touch_id as "touchId" from resolved where "networkClickId" is not null`)
  const resolved = new Map(rows.map((row) => [row.id, row.touchId]))
  const unknown = touches.filter((touch) => touch.networkClickId !== null && resolved.get(touch.id) == null)
  for (const touch of unknown) resolved.set(touch.id, await knownTouch(db, touch))
  return touches.map((touch) => resultOf(touch, resolved.get(touch.id) ?? touch.id))
}

function resultOf(touch: Touch, touchId: string): TouchResult {
  return { touchId, outcome: touchId === touch.id ? 'stored' : 'duplicate' }
}

/** For a touch that this attempt did not write: an earlier one did, or another server stored the same network click id. */
async function knownTouch(db: Queryable, touch: Touch): Promise<string> {
  const known = await touchOfNetworkId(db, touch.projectId, touch)
  if (known === undefined) throw new Error('The touch was neither written nor found.')
  return known
}
