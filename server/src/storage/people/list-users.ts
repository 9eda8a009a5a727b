import type { Queryable } from '#storage/database.ts'
import {
  campaignWithDisplayId,
  installsOfDevice,
  microsOf,
  type PersonFilter,
  type SourceFilter,
  type TimePage,
  timestampAt,
  usersWithEmail,
} from '#storage/filters/person-filter.ts'
import { matchingUsers, type UserFilter } from '#storage/filters/user-search.ts'
import { withinDays } from '#storage/filters/within-days.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'

export type UserRow = {
  userId: string
  attributedAt: Date
  attributedMicros: string
  campaign: string | null
  installId: string
  name: string | null
  email: string | null
  phone: string | null
  identities: Record<string, unknown>
  data: Record<string, unknown>
  erasedAt: Date | null
  /** Of the install that first signed the user up; null: no test device. */
  testDeviceId: number | null
}

const select = (projectId: number): Sql => sql`
  select u.user_id as "userId", u.attributed_at as "attributedAt", ${microsOf(sql`u.attributed_at`)} as "attributedMicros",
    c.display_id as campaign, u.install_id as "installId", u.name, u.email, u.phone, u.identities, u.data,
    u.erased_at as "erasedAt", (select i.test_device_id from installs i
      where i.project_id = ${projectId} and i.install_id = u.install_id) as "testDeviceId"
  from users u left join campaigns c on c.project_id = u.project_id and c.id = u.campaign_id`

export function findUser(db: Queryable, projectId: number, userId: string): Promise<UserRow | undefined> {
  return db.maybe<UserRow>(
    sql`${select(projectId)} where u.project_id = ${projectId} and u.user_id = ${userId}`,
  )
}

/** A device id matches any install that is signed up as the user. */
export function usersBefore(
  db: Queryable,
  projectId: number,
  { before, limit, ...filter }: TimePage & UserListFilter,
): Promise<UserRow[]> {
  return db.many<UserRow>(sql`
    ${select(projectId)}
    where ${isListed(projectId, filter)}
      ${before === undefined ? nothing : sql`and (u.attributed_at, u.user_id) < (${timestampAt(before.micros)}, ${before.id})`}
    order by u.attributed_at desc, u.user_id desc limit ${limit}`)
}

export type UserListFilter = PersonFilter & SourceFilter & UserFilter

export function isListed(projectId: number, filter: UserListFilter): Sql {
  const { userId, email, deviceId, campaign, attributionType, platform, days } = filter
  return sql`u.project_id = ${projectId}
      ${userId === undefined ? nothing : sql`and u.user_id = ${userId}`}
      ${email === undefined ? nothing : sql`and u.user_id in (${usersWithEmail(projectId, email)})`}
      ${deviceId === undefined ? nothing : ofDevice(projectId, deviceId)}
      ${campaign === undefined ? nothing : sql`and u.campaign_id = ${campaignWithDisplayId(projectId, campaign)}`}
      ${attributionType === undefined ? nothing : attributionType === 'ORGANIC' ? sql`and u.campaign_id is null` : sql`and u.campaign_id is not null`}
      ${platform === undefined ? nothing : ofPlatform(projectId, platform)}
      ${withinDays(sql`u.attributed_at`, days)} ${matchingUsers(projectId, filter)}`
}

const ofDevice = (projectId: number, deviceId: string) => sql`and u.user_id in (
  select i.user_id from installs i where i.project_id = ${projectId} and i.install_id in (${installsOfDevice(projectId, deviceId)}))`

const ofPlatform = (projectId: number, platform: string) => sql`and exists (
  select from installs i where i.project_id = ${projectId} and i.install_id = u.install_id and i.platform = ${platform})`
