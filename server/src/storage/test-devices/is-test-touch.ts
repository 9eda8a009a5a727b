import { type Sql, sql } from '#storage/sql.ts'

/** Whether a click or an impression is one of a test device, and in no figure. */
export const isTestTouch = (projectId: Sql, touchId: Sql): Sql => sql`exists (
  select from test_touches tt where tt.project_id = ${projectId} and tt.touch_id = ${touchId})`

/** Test devices by the GAID or IDFA of a touch. */
const testDevicesOf = (projectId: number, deviceId: Sql): Sql => sql`
  test_device_ids td where td.project_id = ${projectId} and td.kind in ('gaid', 'idfa') and td.value = ${deviceId}`

/** Whether a touch that is being stored is one of a test device. */
export const isArrivingTestTouch = (touch: { projectId: number; id: Sql; deviceId: Sql }): Sql => sql`(
  exists (select from ${testDevicesOf(touch.projectId, touch.deviceId)})
  or ${isTestTouch(sql`${touch.projectId}`, touch.id)})`

/** Remembers which of the touches `n` that are being stored carry the id of a test device. */
export const rememberTestTouches = (
  touches: Sql,
  touch: { projectId: number; id: Sql; at: Sql; deviceId: Sql },
): Sql => sql`
  insert into test_touches (project_id, touch_id, at, test_device_id)
  select n.project_id, ${touch.id}, ${touch.at}, d.test_device_id
  from ${touches} cross join lateral (select td.test_device_id from ${testDevicesOf(touch.projectId, touch.deviceId)} limit 1) d
  on conflict do nothing`
