import { decisiveKeys } from '#domain/attribution/evidence/decisive-keys.ts'
import type { Queryable } from '#storage/database.ts'
import { deviceTraces } from '#storage/erasure/without-device-ids.ts'
import { writeJournal } from '#storage/journal/write-journal.ts'
import { mergeColumns } from '#storage/merge-json.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { lockInstalls, notErased } from './change-installs.ts'
import { insertDevices } from './insert-installs.ts'
import { isReduced } from './whole-address.ts'

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
/** What was reduced once does not come back with an open. */
const given = sql`case when ${isReduced(sql`i.address`)} then c."deviceData" - ${deviceTraces} else c."deviceData" end`
const merged = mergeColumns(sql`i.device_data`, given)

/** Rows that learn nothing are neither locked nor written: most calls repeat what is known. */
const learns = sql`(
  ${merged} is distinct from i.device_data or c."droppedCalls" > i.dropped_calls
  or coalesce(c.framework, i.framework) is distinct from i.framework
  or coalesce(${appVersion}, i.app_version) is distinct from coalesce(i.latest_app_version, i.app_version)
  or coalesce(${source}, i.source) is distinct from coalesce(i.latest_source, i.source))`

const decisive = sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(i.device_data) where key = any (${decisiveKeys}))`

/** The calls as `c`. */
const callsAs = (later: readonly LaterData[]): Sql => sql`
  json_to_recordset(${JSON.stringify(later)}) as c("installId" uuid, "deviceData" jsonb, "openedAt" timestamptz, "appVersion" text,
    source text, framework text, "droppedCalls" int)`

type Learning = { installId: string; installedAt: Date; added: number; total: number }

/** The installs that learn something from these calls. */
function learningInstalls(
  db: Queryable,
  projectId: number,
  later: readonly LaterData[],
): Promise<Learning[]> {
  return db.many<Learning>(sql`
    select i.install_id as "installId", i.installed_at as "installedAt", greatest(c."droppedCalls" - i.dropped_calls, 0) as added,
      c."droppedCalls" as total
    from ${callsAs(later)} join installs i on i.project_id = ${projectId} and i.install_id = c."installId"
    where ${learns} and ${notErased(projectId)}`)
}

/** Merges what later calls report into the installs, each install once. Erased installs stay as they are. */
export async function mergeLaterData(
  db: Queryable,
  projectId: number,
  later: readonly LaterData[],
): Promise<DroppedCalls[]> {
  if (later.length === 0) return []
  const wanted = new Set((await learningInstalls(db, projectId, later)).map(({ installId }) => installId))
  if (wanted.size === 0) return []
  await lockInstalls(db, projectId, [...wanted])
  // Again: others may have changed them before the lock.
  const calls = later.filter(({ installId }) => wanted.has(installId))
  const learning = await learningInstalls(db, projectId, calls)
  const learned = new Map(learning.map((install) => [install.installId, install]))
  const changes = calls.filter(({ installId }) => learned.has(installId))
  await updateInstalls(db, projectId, changes)
  await writeJournal(
    db,
    projectId,
    // No sum changes, but the lake.
    learning.map(({ installId, installedAt }) => ({ kind: 'install', at: installedAt, installId, count: 0 })),
  )
  await insertDevices(
    db,
    projectId,
    changes.flatMap(({ installId, devices }) => {
      const installedAt = learned.get(installId)?.installedAt ?? new Date(0)
      return devices.map((device) => ({ ...device, installId, installedAt }))
    }),
  )
  return learning
    .filter(({ added }) => added > 0)
    .map(({ installId, added, total }) => ({ installId, added, total }))
}

/** The caller has locked them. */
async function updateInstalls(db: Queryable, projectId: number, later: readonly LaterData[]): Promise<void> {
  if (later.length === 0) return
  await db.run(sql`
    update installs i set device_data = ${merged}, latest_app_version = ${appVersion}, latest_source = ${source},
      dropped_calls = greatest(i.dropped_calls, c."droppedCalls"), framework = coalesce(c.framework, i.framework),
      decided_data = case when exists (
        select from jsonb_each(c."deviceData") d where d.key = any (${decisiveKeys}) and i.device_data -> d.key is distinct from d.value
      ) then coalesce(i.decided_data, ${decisive}) else i.decided_data end
    from ${callsAs(later)}
    where i.project_id = ${projectId} and i.install_id = c."installId"`)
}
