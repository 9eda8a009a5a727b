import { readDevice } from '#domain/attribution/evidence/read-evidence.ts'
import type { Queryable } from '#storage/database.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'

/** An install that belongs to a test device and is not marked yet. */
export type UnmarkedInstall = { installId: string; testDeviceId: number; byUser: boolean }

/** Few test devices have few ids: each is looked up by index, however many installs there are. */
const installsOfTestDevices = (projectId: number): Sql => sql`
  select k.install_id, d.test_device_id, false as by_user
  from test_device_ids d join install_devices k on k.project_id = ${projectId} and k.kind = d.kind and k.device_id = d.value
  where d.project_id = ${projectId}
  union all
  select case when d.kind = 'install_id' then d.value::uuid end, d.test_device_id, false
  from test_device_ids d where d.project_id = ${projectId} and d.kind = 'install_id'
  union all
  select c.install_id, t.test_device_id, false
  from test_touches t join touch_claims c on c.project_id = ${projectId} and c.touch_id = t.touch_id
  where t.project_id = ${projectId}
  union all
  select u.install_id, d.test_device_id, true
  from test_device_ids d join users u on u.project_id = ${projectId} and u.user_id = d.value
  where d.project_id = ${projectId} and d.kind = 'user_id'
  union all
  select i.install_id, d.test_device_id, true
  from test_device_ids d join installs i on i.project_id = ${projectId} and i.user_id = d.value
  where d.project_id = ${projectId} and d.kind = 'user_id'`

/** `among`: only these installs. */
export function unmarkedInstalls(
  db: Queryable,
  projectId: number,
  among?: readonly string[],
): Promise<UnmarkedInstall[]> {
  return db.many<UnmarkedInstall>(sql`
    select distinct on (f.install_id) f.install_id as "installId", f.test_device_id as "testDeviceId", f.by_user as "byUser"
    from (${installsOfTestDevices(projectId)}) f
    join installs i on i.project_id = ${projectId} and i.install_id = f.install_id and i.test_device_id is null
    ${among === undefined ? nothing : sql`where f.install_id = any (${among}::uuid[])`}
    order by f.install_id, f.by_user, f.test_device_id`)
}

/** In the same order as sign-ups and opens lock them. Call it before the fold is locked. */
export async function lockInstallsToMark(
  db: Queryable,
  projectId: number,
  installIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    select 1 from installs where project_id = ${projectId} and install_id = any (${installIds}::uuid[])
    order by install_id for update`)
}

/** From now on their facts are in no figure. Facts that are already counted must move: see moveFacts. */
export async function markInstalls(
  db: Queryable,
  projectId: number,
  marked: readonly UnmarkedInstall[],
): Promise<void> {
  await db.run(sql`
    update installs i set test_device_id = m."testDeviceId"
    from json_to_recordset(${JSON.stringify(marked)}) as m("installId" uuid, "testDeviceId" int)
    where i.project_id = ${projectId} and i.install_id = m."installId"`)
}

/** A test device is recognised by all the ids of its phone, also after the app was removed. The phone of a test user may be another user's. */
export async function learnDeviceIds(
  db: Queryable,
  projectId: number,
  found: readonly UnmarkedInstall[],
): Promise<void> {
  const phones = new Map(
    found.filter(({ byUser }) => !byUser).map(({ installId, testDeviceId }) => [installId, testDeviceId]),
  )
  if (phones.size === 0) return
  const rows = await db.many<{ installId: string; deviceData: Record<string, unknown> }>(sql`
    select install_id as "installId", device_data as "deviceData" from installs
    where project_id = ${projectId} and install_id = any (${[...phones.keys()]}::uuid[]) and erased_at is null`)
  const ids = rows.flatMap(({ installId, deviceData }) =>
    readDevice(deviceData).devices.map((id) => ({ ...id, testDeviceId: phones.get(installId) })),
  )
  await db.run(sql`
    insert into test_device_ids (project_id, kind, value, test_device_id)
    select p.project_id, d.kind, d."deviceId", d."testDeviceId"
    from projects p cross join json_to_recordset(${JSON.stringify(ids)}) as d(kind text, "deviceId" text, "testDeviceId" int)
    where p.project_id = ${projectId}
    order by 2, 3
    on conflict do nothing`)
}

/** The installs of one test device. */
export async function installsOfTestDevice(
  db: Queryable,
  projectId: number,
  testDeviceId: number,
): Promise<string[]> {
  const rows = await db.many<{ installId: string }>(sql`
    select install_id as "installId" from installs
    where project_id = ${projectId} and test_device_id = ${testDeviceId} order by install_id`)
  return rows.map(({ installId }) => installId)
}

export async function unmarkInstalls(
  db: Queryable,
  projectId: number,
  installIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    update installs set test_device_id = null
    where project_id = ${projectId} and install_id = any (${installIds}::uuid[])`)
}
