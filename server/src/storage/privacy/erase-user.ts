import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { forgetTestDevices } from '#storage/test-devices/forget-test-devices.ts'
import { erasedColumns } from './personal-columns.ts'

/** The user to erase, and the pseudonym that replaces the id. */
export type Erasure = { userId: string; pseudonym: string; at: Date }

/** Also locks installs that named the user without a sign-up, unless another user has signed up there. In the same order as opens do. */
export async function lockInstallsOfUser(
  db: Queryable,
  projectId: number,
  userId: string,
): Promise<string[]> {
  const rows = await db.many<{ installId: string }>(sql`
    select install_id as "installId" from installs
    where project_id = ${projectId} and (user_id = ${userId} or (customer_user_id = ${userId} and user_id is null))
    order by install_id
    for update`)
  return rows.map(({ installId }) => installId)
}

/** Where the user signed up first; undefined if there is no such user. */
export async function eraseUserRow(
  db: Queryable,
  projectId: number,
  { userId, pseudonym, at }: Erasure,
): Promise<string | undefined> {
  const erased = await db.maybe<{ installId: string }>(sql`
    update users set user_id = ${pseudonym}, ${erasedColumns('users')}, erased_at = ${at}
    where project_id = ${projectId} and user_id = ${userId} and erased_at is null
    returning install_id as "installId"`)
  return erased?.installId
}

/** The touches that led to the installs, and all touches of their devices, as `t`. */
export const touchesOfInstalls = (projectId: number, installIds: readonly string[]): Sql[] => [
  sql`t.project_id = ${projectId} and (t.at, t.id) in (
    select i.touch_at, i.touch_id from installs i where i.project_id = ${projectId} and i.install_id = any (${installIds}::uuid[]))`,
  sql`t.project_id = ${projectId} and t.device_id in (
    select d.device_id from install_devices d where d.project_id = ${projectId} and d.install_id = any (${installIds}::uuid[]))`,
]

/** Ids and campaigns stay. */
export async function eraseTouches(
  db: Queryable,
  projectId: number,
  installIds: readonly string[],
): Promise<void> {
  for (const theirs of touchesOfInstalls(projectId, installIds))
    await db.run(sql`update touches t set ${erasedColumns('touches')} where ${theirs}`)
}

export async function eraseInstalls(
  db: Queryable,
  projectId: number,
  { userId, pseudonym, at, installIds }: Erasure & { installIds: readonly string[] },
): Promise<void> {
  await forgetTestDevices(db, projectId, { userId, installIds })
  await db.run(sql`
    delete from install_devices where project_id = ${projectId} and install_id = any(${installIds})`)
  await db.run(sql`delete from pushes where project_id = ${projectId} and install_id = any(${installIds})`)
  await db.run(sql`
    update installs set user_id = ${pseudonym}, ${erasedColumns('installs')}, erased_at = ${at}
    where project_id = ${projectId} and install_id = any(${installIds})`)
  await db.run(sql`
    update installs set customer_user_id = null where project_id = ${projectId} and customer_user_id = ${userId}`)
}

/** Their keys go: what refuses a repeated event is that its user was erased. */
export async function eraseEvents(
  db: Queryable,
  projectId: number,
  { userId, pseudonym }: Erasure,
): Promise<void> {
  await db.run(sql`
    delete from event_keys k using events e
    where k.project_id = ${projectId} and e.project_id = ${projectId} and e.user_id = ${userId} and e.event_id is not null
      and k.key = sha256(convert_to(e.user_id, 'UTF8') || '\\x00'::bytea || convert_to(e.name, 'UTF8') || '\\x00'::bytea
        || convert_to(e.event_id, 'UTF8'))`)
  await db.run(sql`
    update events set user_id = ${pseudonym}, ${erasedColumns('events')} where project_id = ${projectId} and user_id = ${userId}`)
}
