import type { TestDeviceId } from '#domain/test-devices/test-device.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** An imported test device is known by its name and the time of its creation. */
export async function testDeviceMadeAt(
  db: Queryable,
  projectId: number,
  { name, at }: { name: string; at: Date },
): Promise<number | undefined> {
  const row = await db.maybe<{ id: number }>(sql`
    select id from test_devices
    where project_id = ${projectId} and name = ${name} and date_trunc('milliseconds', created_at) = ${at}
    order by id limit 1`)
  return row?.id
}

/** An id that is another test device's already stays there. */
export async function insertImportedTestDevice(
  db: Queryable,
  projectId: number,
  { id, name, at, ids }: { id: number; name: string; at: Date; ids: readonly TestDeviceId[] },
): Promise<void> {
  await db.run(sql`
    insert into test_devices (project_id, id, name, created_at) values (${projectId}, ${id}, ${name}, ${at})`)
  if (ids.length === 0) return
  await db.run(sql`
    insert into test_device_ids (project_id, kind, value, test_device_id)
    select p.project_id, d.kind, d.value, ${id}::int
    from projects p cross join unnest(${ids.map(({ kind }) => kind)}::text[], ${ids.map(({ value }) => value)}::text[]) as d(kind, value)
    where p.project_id = ${projectId}
    order by d.kind, d.value
    on conflict do nothing`)
}

/** Before the touches are stored: none of their clicks counts. */
export async function markTestTouches(
  db: Queryable,
  projectId: number,
  touches: readonly { id: string; at: Date; testDeviceId: number }[],
): Promise<void> {
  if (touches.length === 0) return
  await db.run(sql`
    insert into test_touches (project_id, touch_id, at, test_device_id)
    select p.project_id, t.id, t.at, t."testDeviceId"
    from projects p cross join json_to_recordset(${JSON.stringify(touches)}) as t(id uuid, at timestamptz, "testDeviceId" int)
    where p.project_id = ${projectId} order by t.id
    on conflict do nothing`)
}
