import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** Identifiers of a person; hashes in lower-case hex, device ids in lower case. */
export type PersonKeys = {
  userIds: string[]
  emails: string[]
  emailHashes: string[]
  devices: { kind: string; deviceId: string }[]
}

export type FoundPeople = { userIds: string[]; installIds: string[] }

/** Users by id or email, installs by device id, and the users of those installs. */
export async function findPeople(
  db: Queryable,
  projectId: number,
  { userIds, emails, emailHashes, devices }: PersonKeys,
): Promise<FoundPeople> {
  const installs = await db.many<{ installId: string; userId: string | null }>(sql`
    select distinct i.install_id as "installId", i.user_id as "userId"
    from json_to_recordset(${JSON.stringify(devices)}) as d(kind text, "deviceId" text)
    join install_devices k on k.project_id = ${projectId} and k.kind = d.kind and k.device_id = d."deviceId"
    join installs i on i.project_id = ${projectId} and i.install_id = k.install_id`)
  const ofInstalls = installs.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const hashed = sql`and encode(sha256(convert_to(lower(trim(email)), 'UTF8')), 'hex') = any (${emailHashes})`
  const users = await db.many<{ userId: string }>(sql`
    select user_id as "userId" from users
    where project_id = ${projectId} and user_id = any (${[...userIds, ...ofInstalls]}) and erased_at is null
    union
    select user_id from users
    where project_id = ${projectId} and lower(email) = any (${emails}) and erased_at is null
    union
    select user_id from users
    where project_id = ${projectId} and ${emailHashes.length > 0} and email is not null ${hashed} and erased_at is null`)
  return {
    userIds: users.map(({ userId }) => userId),
    // Only installs without a user: the others are covered by their users.
    installIds: installs.flatMap(({ installId, userId }) => (userId === null ? [installId] : [])),
  }
}

export type PersonalData = Record<'users' | 'installs' | 'touches' | 'events' | 'payments', object[]>

/** All data stored about these people, without our project id. */
export async function personalData(
  db: Queryable,
  projectId: number,
  { userIds, installIds }: FoundPeople,
): Promise<PersonalData> {
  const theirs = sql`
    select i.* from installs i
    where i.project_id = ${projectId} and (i.user_id = any (${userIds}) or i.install_id = any (${installIds}::uuid[])
      or (i.customer_user_id = any (${userIds}) and i.user_id is null))`
  const rows = (relation: Sql) =>
    db.many<{ row: object }>(sql`select to_jsonb(t) - 'project_id' as row from (${relation}) t`)
  const list = async (relation: Sql) => (await rows(relation)).map(({ row }) => row)
  return {
    users: await list(sql`
      select user_id, attributed_at, name, email, phone, identities, data from users
      where project_id = ${projectId} and user_id = any (${userIds}) order by user_id`),
    installs: await list(sql`
      select install_id, platform, framework, kind, installed_at, last_open_at, attribution_type, network, ad_set_id, ad_creative_id, keyword_id,
        address, device_data, source, app_version, latest_source, latest_app_version, dropped_calls, (
          select coalesce(json_agg(json_build_object('kind', d.kind, 'id', d.device_id) order by d.kind, d.device_id), '[]')
          from install_devices d where d.project_id = ${projectId} and d.install_id = i.install_id
        ) as device_ids, country, region, link_params, user_id, customer_user_id, push_token, integrations
      from (${theirs}) i order by installed_at`),
    touches: await list(sql`
      select t.id, t.kind, t.at, t.platform, t.device_id, t.address, t.system_version, t.model, t.language, t.user_agent, t.params
      from (${theirs}) i join touches t on t.project_id = ${projectId} and t.id = i.touch_id and t.at = i.touch_at order by t.at`),
    events: await list(sql`
      select at, name, event_id, data, amount from events
      where project_id = ${projectId} and user_id = any (${userIds}) order by at`),
    payments: await list(sql`
      select payment_id, at, amount, currency, type, status, data from payments
      where project_id = ${projectId} and user_id = any (${userIds}) order by at`),
  }
}
