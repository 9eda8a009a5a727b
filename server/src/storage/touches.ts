import type { Touch, TouchResult } from '../domain/touch.ts'
import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** All touches in one statement. A network's own id that is known already leads to the touch that has it. */
export async function insertTouches(db: Queryable, touches: readonly Touch[]): Promise<TouchResult[]> {
  const rows = await db.many<{ id: string; touchId: string | null }>(sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(touches)}) as t(
        "projectId" int, id uuid, at timestamptz, kind text, "campaignId" int, platform text, "deviceId" text, address text,
        "systemVersion" text, model text, language text, "userAgent" text, params json, "networkClickId" text, "receivedAt" timestamptz)
    ), keys as (
      insert into touch_keys (project_id, kind, network_click_id, touch_id)
      select "projectId", kind, "networkClickId", id from input where "networkClickId" is not null
      order by "projectId", kind, "networkClickId"
      on conflict do nothing
      returning project_id, kind, network_click_id, touch_id
    ), named as (
      select i.*, coalesce(k.touch_id, known.touch_id, case when i."networkClickId" is null then i.id end) as touch_id
      from input i
      left join keys k on k.project_id = i."projectId" and k.kind = i.kind and k.network_click_id = i."networkClickId"
      left join touch_keys known
        on known.project_id = i."projectId" and known.kind = i.kind and known.network_click_id = i."networkClickId"
    ), stored as (
      insert into touches (project_id, at, id, kind, campaign_id, platform, device_id, address, system_version, model, language,
        user_agent, params, received_at)
      select "projectId", at, id, kind, "campaignId", platform, "deviceId", address, "systemVersion", model, language,
        "userAgent", params, "receivedAt"
      from named where touch_id = id
      on conflict do nothing -- a batch that is tried again after its answer was lost
    )
    select id, touch_id as "touchId" from named`)
  const byId = new Map(rows.map((row) => [row.id, row.touchId]))
  return Promise.all(touches.map((touch) => resultOf(db, touch, byId.get(touch.id) ?? null)))
}

async function resultOf(db: Queryable, touch: Touch, touchId: string | null): Promise<TouchResult> {
  if (touchId !== null) return { touchId, outcome: touchId === touch.id ? 'stored' : 'duplicate' }
  // Another server stored the same network id while this statement ran: its row is visible now.
  const row = await db.one<{ touchId: string }>(sql`
    select touch_id as "touchId" from touch_keys
    where project_id = ${touch.projectId} and kind = ${touch.kind} and network_click_id = ${touch.networkClickId}`)
  return { touchId: row.touchId, outcome: 'duplicate' }
}
