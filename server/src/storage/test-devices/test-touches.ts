import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import { isTestTouch } from './is-test-touch.ts'

const touch = sql`t.project_id, t.id, t.at, t.kind, t.campaign_id, t.platform, t.params`

/** Touches that led to an install of a test device, and those that carry its id. */
const touchesOfTestDevices = (projectId: number): Sql => sql`
  select ${touch}, i.test_device_id
  from installs i join touches t on t.project_id = i.project_id and t.at = i.touch_at and t.id = i.touch_id
  where i.project_id = ${projectId} and i.test_device_id is not null and i.touch_id is not null
  union all
  select ${touch}, d.test_device_id
  from test_device_ids d join touches t on t.project_id = d.project_id and t.device_id = d.value
  where d.project_id = ${projectId} and d.kind in ('gaid', 'idfa')`

/** A click has a journal line of its own: the opposite line takes it back. */
const journalOfClicks = (clicks: Sql, count: 1 | -1): Sql => sql`
  insert into rollup_journal (project_id, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
  select project_id, 'click', at, campaign_id, platform, params ->> 'adset_id', params ->> 'ad_id', params ->> 'keyword_id', ${count}::int
  from ${clicks} where kind = 'click'`

/** Takes the touches of test devices out of the figures. Each is taken out once. */
export async function leaveOutTouches(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`
    with found as materialized (
      select distinct on (f.id) f.* from (${touchesOfTestDevices(projectId)}) f
      where not ${isTestTouch(sql`f.project_id`, sql`f.id`)}
      order by f.id, f.test_device_id
    ), fresh as (
      insert into test_touches (project_id, touch_id, at, test_device_id)
      select project_id, id, at, test_device_id from found order by id
      on conflict do nothing
      returning touch_id
    ), taken as (select * from found where id in (select touch_id from fresh))
    ${journalOfClicks(sql`taken`, -1)}`)
}

/** Puts the touches of one test device back. Clicks that are not settled yet have no journal line to come: settle first. */
export async function putBackTouches(db: Queryable, projectId: number, testDeviceId: number): Promise<void> {
  await db.run(sql`
    with released as (
      delete from test_touches where project_id = ${projectId} and test_device_id = ${testDeviceId} returning touch_id, at
    ), back as (
      select ${touch} from released r join touches t on t.project_id = ${projectId} and t.at = r.at and t.id = r.touch_id
    )
    ${journalOfClicks(sql`back`, 1)}`)
}
