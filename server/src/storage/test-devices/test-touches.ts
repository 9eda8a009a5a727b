import type { Queryable } from '#storage/database.ts'
import { journalKey, newJournalKey } from '#storage/journal/journal-key.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { isTestTouch } from './is-test-touch.ts'

type Touch = {
  id: string
  at: Date
  kind: string
  campaignId: number
  platform: string | null
  params: Record<string, unknown>
}

const touch = sql`t.id, t.at, t.kind, t.campaign_id as "campaignId", t.platform, t.params`

/** Touches that led to an install of a test device, and those that carry its id. */
const touchesOfTestDevices = (projectId: number): Sql => sql`
  select ${touch}, i.test_device_id as "testDeviceId"
  from installs i join touches t on t.project_id = ${projectId} and t.at = i.touch_at and t.id = i.touch_id
  where i.project_id = ${projectId} and i.test_device_id is not null and i.touch_id is not null
  union all
  select ${touch}, d.test_device_id
  from test_device_ids d join touches t on t.project_id = ${projectId} and t.device_id = d.value
  where d.project_id = ${projectId} and d.kind in ('gaid', 'idfa')`

/** A click has a journal line of its own: the opposite line takes it back. */
async function countClicks(
  db: Queryable,
  projectId: number,
  { touches, by }: { touches: readonly Touch[]; by: 1 | -1 },
): Promise<void> {
  const clicks = touches.filter(({ kind }) => kind === 'click')
  if (clicks.length === 0) return
  await db.run(sql`
    insert into rollup_journal (project_id, ${journalKey}, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
    select p.project_id, ${newJournalKey()}, 'click', c.at, c."campaignId", c.platform, c.params ->> 'adset_id', c.params ->> 'ad_id',
      c.params ->> 'keyword_id', ${by}::int
    from projects p cross join json_to_recordset(${JSON.stringify(clicks)}) as c(at timestamptz, "campaignId" int, platform text,
      params json)
    where p.project_id = ${projectId}`)
}

/** Takes the touches of test devices out of the figures, in the caller's transaction. Each is taken out once. */
export async function leaveOutTouches(db: Queryable, projectId: number): Promise<void> {
  const found = await db.many<Touch & { testDeviceId: number }>(sql`
    select distinct on (f.id) f.* from (${touchesOfTestDevices(projectId)}) f
    where not ${isTestTouch(sql`${projectId}`, sql`f.id`)}
    order by f.id, f."testDeviceId"`)
  if (found.length === 0) return
  const fresh = await db.many<{ id: string }>(sql`
    insert into test_touches (project_id, touch_id, at, test_device_id)
    select p.project_id, t.id, t.at, t."testDeviceId"
    from projects p cross join json_to_recordset(${JSON.stringify(found)}) as t(id uuid, at timestamptz, "testDeviceId" int)
    where p.project_id = ${projectId} order by t.id
    on conflict do nothing
    returning touch_id as id`)
  const ids = new Set(fresh.map(({ id }) => id))
  await countClicks(db, projectId, { touches: found.filter(({ id }) => ids.has(id)), by: -1 })
}

/** Puts the touches of one test device back, in the caller's transaction. Clicks that are not settled yet have no journal line to come: settle first. */
export async function putBackTouches(db: Queryable, projectId: number, testDeviceId: number): Promise<void> {
  const touches = await db.many<Touch>(sql`
    select ${touch} from test_touches r join touches t on t.project_id = ${projectId} and t.at = r.at and t.id = r.touch_id
    where r.project_id = ${projectId} and r.test_device_id = ${testDeviceId}`)
  await db.run(sql`
    delete from test_touches where project_id = ${projectId} and test_device_id = ${testDeviceId}`)
  await countClicks(db, projectId, { touches, by: 1 })
}
