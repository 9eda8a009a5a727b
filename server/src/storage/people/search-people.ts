import type { Platform } from '#domain/devices/platform.ts'
import { isUuid } from '#domain/text/is-uuid.ts'
import { timeOfUuidv7 } from '#domain/time/uuid-time.ts'
import type { Queryable } from '#storage/database.ts'
import { installsOfDevice, usersWithEmail } from '#storage/filters/person-filter.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'

export type FoundPerson = {
  kind: 'user' | 'install'
  userId: string | null
  installId: string | null
  name: string | null
  email: string | null
  campaign: string | null
  platform: Platform | null
  at: Date
  matched:
    | 'user_id'
    | 'customer_user_id'
    | 'email'
    | 'device_id'
    | 'install_id'
    | 'payment_id'
    | 'event_id'
    | 'click_id'
}

/** Exact matches, each by its own index; without `byPersonal` by the ids of the service and its library alone. Users before installs, newest first, without duplicates. */
export function searchPeople(
  db: Queryable,
  projectId: number,
  wanted: { q: string; byPersonal: boolean; limit: number },
): Promise<FoundPerson[]> {
  const { q, byPersonal, limit } = wanted
  return db.many<FoundPerson>(sql`
    with users_found as (
      select distinct on (user_id) user_id, matched from (${usersFound(projectId, q, byPersonal)}) m(user_id, matched, place) order by user_id, place
    ), installs_found as (
      select distinct on (install_id) install_id, matched from (${installsFound(projectId, q, byPersonal)}) m(install_id, matched, place)
      order by install_id, place
    )
    select * from (
      (select 'user' as kind, u.user_id as "userId", u.install_id as "installId", u.name, u.email, c.display_id as campaign, i.platform,
        u.attributed_at as at, f.matched
      from users_found f join users u on u.project_id = ${projectId} and u.user_id = f.user_id and u.erased_at is null
      left join installs i on i.project_id = u.project_id and i.install_id = u.install_id
      left join campaigns c on c.project_id = u.project_id and c.id = u.campaign_id
      order by u.attributed_at desc limit ${limit})
      union all
      (select 'install', i.user_id, i.install_id, u.name, u.email, c.display_id, i.platform, i.installed_at, f.matched
      from installs_found f join installs i on i.project_id = ${projectId} and i.install_id = f.install_id
      left join users u on u.project_id = i.project_id and u.user_id = i.user_id
      left join campaigns c on c.project_id = i.project_id and c.id = i.campaign_id
      order by i.installed_at desc limit ${limit})
    ) found
    order by kind desc, at desc limit ${limit}`)
}

const usersFound = (projectId: number, q: string, byPersonal: boolean): Sql => sql`
  select user_id, 'event_id', 4 from events where ${isFact(projectId, q)}
  ${
    byPersonal
      ? sql`
        union all select user_id, 'user_id', 1 from users where project_id = ${projectId} and user_id = ${q}
        union all select user_id, 'email', 2 from (${usersWithEmail(projectId, q)}) e
        union all select user_id, 'payment_id', 3 from payments where project_id = ${projectId} and payment_id = ${q}`
      : nothing
  }`

const installsFound = (projectId: number, q: string, byPersonal: boolean): Sql => sql`
  select install_id, 'install_id', 1 from installs where project_id = ${projectId} and install_id = ${uuidOf(q)}::uuid
  union all select install_id, 'install_id', 2 from installs where project_id = ${projectId} and instance_id = ${q}
  union all select install_id, 'click_id', 4 from touch_claims where project_id = ${projectId} and touch_id = ${uuidOf(q)}::uuid
  ${
    byPersonal
      ? sql`
        union all select install_id, 'device_id', 3 from (${installsOfDevice(projectId, q.toLowerCase())}) d
        union all select install_id, 'customer_user_id', 5 from installs
          where project_id = ${projectId} and customer_user_id = ${q} and user_id is null`
      : nothing
  }`

// The id contains the time, and the primary key starts with the time.
const isFact = (projectId: number, q: string): Sql => sql`
  project_id = ${projectId} and at >= ${timeOfUuidv7(q)}::timestamptz and at < ${timeOfUuidv7(q)}::timestamptz + interval '1 millisecond'
  and id = ${uuidOf(q)}::uuid`

const uuidOf = (q: string): string | null => (isUuid(q) ? q : null)
