import type { Touch } from '#domain/facts/touch.ts'
import type { Queryable } from '#storage/database.ts'
import { noteLateFacts } from '#storage/erasure/late-facts.ts'
import { journalKey, newJournalKey } from '#storage/journal/journal-key.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { isArrivingTestTouch, rememberTestTouches } from '#storage/test-devices/is-test-touch.ts'
import { hasTestDevices } from '#storage/test-devices/test-devices.ts'

/** The touches as `n`. */
const arriving = (projectId: number, touches: readonly Touch[]): Sql => sql`(
  select p.project_id, t.*
  from projects p cross join json_to_recordset(${JSON.stringify(touches)}) as t(
    id uuid, at timestamptz, kind text, "campaignId" int, platform text, "deviceId" text, address text, "systemVersion" text,
    model text, language text, "userAgent" text, params json, "receivedAt" timestamptz, claimed boolean, unverified boolean)
  where p.project_id = ${projectId}
) n`

/** Stores touches of a project that are new, and journals the clicks among them. */
export async function insertTouches(
  db: Queryable,
  projectId: number,
  touches: readonly Touch[],
): Promise<void> {
  await db.run(sql`
    insert into touches (project_id, at, id, kind, campaign_id, platform, device_id, address, system_version, model, language,
      user_agent, params, received_at, claimed, unverified)
    select n.project_id, n.at, n.id, n.kind, n."campaignId", n.platform, n."deviceId", n.address, n."systemVersion", n.model, n.language,
      n."userAgent", n.params, n."receivedAt", coalesce(n.claimed, false), coalesce(n.unverified, false)
    from ${arriving(projectId, touches)}`)
  await noteLateFacts(db, projectId, { table: 'touches', facts: touches })
  const mayBeTests = await hasTestDevices(db, projectId)
  const touch = { projectId, id: sql`n.id`, at: sql`n.at`, deviceId: sql`n."deviceId"` }
  if (mayBeTests) await db.run(rememberTestTouches(arriving(projectId, touches), touch))
  const clicks = touches.filter(({ kind }) => kind === 'click')
  if (clicks.length === 0) return
  await db.run(sql`
    insert into rollup_journal (project_id, ${journalKey}, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
    select n.project_id, ${newJournalKey()}, 'click', n.at, n."campaignId", n.platform, n.params ->> 'adset_id', n.params ->> 'ad_id', n.params ->> 'keyword_id', 1
    from ${arriving(projectId, clicks)}
    where ${mayBeTests ? sql`not ${isArrivingTestTouch(touch)}` : sql`true`}`)
}
