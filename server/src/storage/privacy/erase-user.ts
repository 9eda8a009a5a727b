import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { forgetTestDevices } from '../test-devices/forget-test-devices.ts'

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

/** False if there is no such user. */
export async function eraseUserRow(
  db: Queryable,
  projectId: number,
  { userId, pseudonym, at }: Erasure,
): Promise<boolean> {
  const erased = await db.run(sql`
    update users set user_id = ${pseudonym}, name = null, email = null, phone = null, identities = '{}', data = '{}', erased_at = ${at}
    where project_id = ${projectId} and user_id = ${userId} and erased_at is null`)
  return erased === 1
}

/** Removes personal data from the touches that led to the installs, and from all touches of their devices. Ids and campaigns stay. */
export async function eraseTouches(
  db: Queryable,
  projectId: number,
  installIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    update touches t set device_id = null, address = null, user_agent = null, model = null, language = null,
      params = (t.params::jsonb - 'gaid' - 'idfa')::json
    from installs i
    where i.project_id = ${projectId} and i.install_id = any(${installIds})
      and t.project_id = ${projectId} and t.id = i.touch_id and t.at = i.touch_at`)
  await db.run(sql`
    update touches t set device_id = null, address = null, user_agent = null, model = null, language = null,
      params = (t.params::jsonb - 'gaid' - 'idfa')::json
    where t.project_id = ${projectId} and t.device_id in (
      select d.device_id from install_devices d where d.project_id = ${projectId} and d.install_id = any(${installIds}))`)
}

/** An app may put an id into a link; what names the campaign is nobody's. */
const campaignParams = sql`(
  select jsonb_object_agg(key, value) from jsonb_each(link_params) where starts_with(key, 'utm_'))`

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
    update installs set user_id = ${pseudonym}, customer_user_id = null, device_data = '{}', decided_data = null, evidence = '{}', evidence_data = null, address = null, push_token = null,
      integrations = '{}', erased_at = ${at}, link_params = ${campaignParams}
    where project_id = ${projectId} and install_id = any(${installIds})`)
  await db.run(sql`
    update installs set customer_user_id = null where project_id = ${projectId} and customer_user_id = ${userId}`)
}

/** Event keys stay: the hashes keep a repeated event from counting as new. */
export async function eraseEvents(
  db: Queryable,
  projectId: number,
  { userId, pseudonym }: Erasure,
): Promise<void> {
  await db.run(sql`
    update events set user_id = ${pseudonym}, data = null where project_id = ${projectId} and user_id = ${userId}`)
}

/** Locks payments in key order, as removal does. */
export async function erasePayments(
  db: Queryable,
  projectId: number,
  { userId, pseudonym }: Erasure,
): Promise<void> {
  await db.run(sql`
    select 1 from payments where project_id = ${projectId} and user_id = ${userId} order by payment_id for update`)
  await db.run(sql`
    update payments set user_id = ${pseudonym}, data = null
    where project_id = ${projectId} and user_id = ${userId}`)
}
