import type { TestDevice, TestDeviceId } from '#domain/test-devices/test-device.ts'
import type { Queryable } from '#storage/database.ts'
import { countIn, deleteFrom, projectsIn } from '#storage/project-rows.ts'
import { nothing, sql } from '#storage/sql.ts'

/** Newest first. `id`: only this one. */
export function listTestDevices(db: Queryable, projectId: number, id?: number): Promise<TestDevice[]> {
  return db.many<TestDevice>(sql`
    select d.id, d.name, d.created_at as "createdAt", case when d.link_code is not null then
        json_build_object('domain', n.name, 'displayId', c.display_id, 'code', d.link_code) end as link,
      case when c.deleted_at is null then c.display_id end as campaign, d.armed_until as "armedUntil",
      d.opened_at as "openedAt", coalesce(k.ids, '[]') as ids, coalesce(s.installs, '[]') as installs
    from test_devices d
    left join campaigns c on c.project_id = ${projectId} and c.id = d.campaign_id
    left join projects p on p.project_id = ${projectId}
    left join domains n on n.project_id = ${projectId} and n.id = coalesce(c.domain_id, p.primary_domain_id)
    left join lateral (
      select json_agg(json_build_object('kind', t.kind, 'value', t.value) order by t.kind, t.value) as ids
      from test_device_ids t where t.project_id = ${projectId} and t.test_device_id = d.id
    ) k on true
    left join lateral (
      select json_agg(json_build_object('installId', i.install_id, 'platform', i.platform, 'campaign', a.display_id,
        'installedAt', i.installed_at, 'lastOpenAt', i.last_open_at, 'userId', case when i.erased_at is null then i.user_id end)
        order by i.installed_at desc, i.install_id) as installs
      from (
        select * from installs i where i.project_id = ${projectId} and i.test_device_id = d.id
        order by i.installed_at desc, i.install_id limit 20
      ) i
      left join campaigns a on a.project_id = ${projectId} and a.id = i.campaign_id
    ) s on true
    where d.project_id = ${projectId} ${id === undefined ? nothing : sql`and d.id = ${id}`}
    order by d.created_at desc, d.id desc`)
}

export const countTestDevices = countIn('test_devices')

/** The test device that has this id. */
export async function testDeviceOf(
  db: Queryable,
  projectId: number,
  { kind, value }: TestDeviceId,
): Promise<{ id: number; name: string } | undefined> {
  return db.maybe<{ id: number; name: string }>(sql`
    select d.id, d.name from test_device_ids t join test_devices d on d.project_id = ${projectId} and d.id = t.test_device_id
    where t.project_id = ${projectId} and t.kind = ${kind} and t.value = ${value}`)
}

export type NewTestDevice = { id: number; name: string; at: Date } & (
  | { by: TestDeviceId }
  | { link: { code: string; campaignId: number; armedUntil: Date } }
)

export async function insertTestDevice(
  db: Queryable,
  projectId: number,
  device: NewTestDevice,
): Promise<void> {
  const link = 'link' in device ? device.link : undefined
  await db.run(sql`
    insert into test_devices (project_id, id, name, created_at, link_code, campaign_id, armed_until)
    values (${projectId}, ${device.id}, ${device.name}, ${device.at}, ${link?.code ?? null}, ${link?.campaignId ?? null},
      ${link?.armedUntil ?? null})`)
  if ('by' in device)
    await db.run(sql`
      insert into test_device_ids (project_id, kind, value, test_device_id)
      values (${projectId}, ${device.by.kind}, ${device.by.value}, ${device.id})`)
}

/** Its installs and touches are put back first. */
export async function deleteTestDevice(db: Queryable, projectId: number, id: number): Promise<void> {
  await db.run(sql`delete from test_device_ids where project_id = ${projectId} and test_device_id = ${id}`)
  await deleteFrom('test_devices')(db, projectId, id)
}

/** Whether one of these users is a test device: its installs must be marked. */
export async function hasTestUser(
  db: Queryable,
  projectId: number,
  userIds: readonly string[],
): Promise<boolean> {
  const row = await db.maybe<{ found: number }>(sql`
    select 1 as found from test_device_ids
    where project_id = ${projectId} and kind = 'user_id' and value = any (${userIds}) limit 1`)
  return row !== undefined
}

export async function hasTestDevices(db: Queryable, projectId: number): Promise<boolean> {
  const row = await db.maybe<{ found: number }>(
    sql`select 1 as found from test_devices where project_id = ${projectId} limit 1`,
  )
  return row !== undefined
}

/** Those of the projects that have a test device. */
export const projectsWithTestDevices = projectsIn('test_devices')
