import { decisiveKeys } from '../../domain/attribution/evidence/decisive-keys.ts'
import type { Queryable } from '../database.ts'
import { mergeColumns } from '../merge-json.ts'
import { sql } from '../sql.ts'
import { notErased } from './change-installs.ts'

/** What later calls report about an install. */
export type LaterData = {
  installId: string
  /** Only values that are not empty. */
  deviceData: Record<string, unknown>
  devices: { kind: string; deviceId: string }[]
  /** The latest of these opens; null: none of the calls is one. */
  openedAt: Date | null
  appVersion: string | null
  source: string | null
  /** Named by the latest of these calls. */
  framework: string | null
  /** Since the install; 0: not reported. */
  droppedCalls: number
}

/** The calls that the client library dropped since its last report. */
export type DroppedCalls = { installId: string; added: number; total: number }

/** One line of `later` and its install `i` as they will be: only the latest open changes version and source. */
const isLatest = sql`c."openedAt" >= i.last_open_at`
const appVersion = sql`case when ${isLatest} then coalesce(c."appVersion", i.latest_app_version) else i.latest_app_version end`
const source = sql`case when ${isLatest} then coalesce(c.source, i.latest_source) else i.latest_source end`
const merged = mergeColumns(sql`i.device_data`, sql`c."deviceData"`)

/** Rows that learn nothing are neither locked nor written: most calls repeat what is known. */
const learns = sql`(
  ${merged} is distinct from i.device_data or c."droppedCalls" > i.dropped_calls
  or coalesce(c.framework, i.framework) is distinct from i.framework
  or coalesce(${appVersion}, i.app_version) is distinct from coalesce(i.latest_app_version, i.app_version)
  or coalesce(${source}, i.source) is distinct from coalesce(i.latest_source, i.source))`

const decisive = sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(i.device_data) where key = any (${decisiveKeys}))`

/** Merges what later calls report into the installs, each install once. Erased installs stay as they are. */
export async function mergeLaterData(
  db: Queryable,
  projectId: number,
  later: readonly LaterData[],
): Promise<DroppedCalls[]> {
  if (later.length === 0) return []
  const sorted = [...later].sort((a, b) => (a.installId < b.installId ? -1 : 1))
  return db.many<DroppedCalls>(sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(sorted)}) as c("installId" uuid, "deviceData" jsonb, devices jsonb,
        "openedAt" timestamptz, "appVersion" text, source text, framework text,
        "droppedCalls" int)
    ), learned as (
      select c.*, i.installed_at, greatest(c."droppedCalls" - i.dropped_calls, 0) as added, ${merged} as merged,
        ${appVersion} as app_version, ${source} as latest_source,
        case when exists (
          select from jsonb_each(c."deviceData") d where d.key = any (${decisiveKeys}) and i.device_data -> d.key is distinct from d.value
        ) then coalesce(i.decided_data, ${decisive}) else i.decided_data end as decided_data
      from input c join installs i on i.project_id = ${projectId} and i.install_id = c."installId"
      where ${learns} and ${notErased(projectId)}
      order by i.install_id
      for update of i
    ), updated as (
      update installs i set device_data = l.merged, latest_app_version = l.app_version, latest_source = l.latest_source,
        dropped_calls = greatest(i.dropped_calls, l."droppedCalls"), framework = coalesce(l.framework, i.framework), decided_data = l.decided_data
      from learned l where i.project_id = ${projectId} and i.install_id = l."installId"
    ), known_devices as (
      insert into install_devices (project_id, kind, device_id, installed_at, install_id)
      select ${projectId}, d ->> 'kind', d ->> 'deviceId', l.installed_at, l."installId"
      from learned l cross join lateral jsonb_array_elements(l.devices) d
      order by 2, 3, 4, 5
      on conflict do nothing
    )
    select "installId", added, "droppedCalls" as total from learned where added > 0`)
}
