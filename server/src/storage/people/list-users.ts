import type { Queryable } from '../database.ts'
import { withinDays } from '../facts/list-events.ts'
import { nothing, sql } from '../sql.ts'
import {
  campaignWithDisplayId,
  installsOfDevice,
  microsOf,
  type PersonFilter,
  type SourceFilter,
  type TimePage,
  timestampAt,
  usersWithEmail,
} from './person-filter.ts'

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
}

const select = sql`
  select u.user_id as "userId", u.attributed_at as "attributedAt", ${microsOf(sql`u.attributed_at`)} as "attributedMicros",
    c.display_id as campaign, u.install_id as "installId", u.name, u.email, u.phone, u.identities, u.data,
    u.erased_at as "erasedAt"
  from users u left join campaigns c on c.project_id = u.project_id and c.id = u.campaign_id`

export function findUser(db: Queryable, projectId: number, userId: string): Promise<UserRow | undefined> {
  return db.maybe<UserRow>(sql`${select} where u.project_id = ${projectId} and u.user_id = ${userId}`)
}

/** A device id matches any install that is signed up as the user. */
export function usersBefore(
  db: Queryable,
  projectId: number,
  page: TimePage & PersonFilter & SourceFilter,
): Promise<UserRow[]> {
  const { before, limit, userId, email, deviceId, campaign, attributionType, platform, days } = page
  return db.many<UserRow>(sql`
    ${select}
    where u.project_id = ${projectId}
      ${before === undefined ? nothing : sql`and (u.attributed_at, u.user_id) < (${timestampAt(before.micros)}, ${before.id})`}
      ${userId === undefined ? nothing : sql`and u.user_id = ${userId}`}
      ${email === undefined ? nothing : sql`and u.user_id in (${usersWithEmail(projectId, email)})`}
      ${deviceId === undefined ? nothing : ofDevice(projectId, deviceId)}
      ${campaign === undefined ? nothing : sql`and u.campaign_id = ${campaignWithDisplayId(projectId, campaign)}`}
      ${attributionType === undefined ? nothing : attributionType === 'ORGANIC' ? sql`and u.campaign_id is null` : sql`and u.campaign_id is not null`}
      ${platform === undefined ? nothing : ofPlatform(platform)}
      ${withinDays(sql`u.attributed_at`, days)}
    order by u.attributed_at desc, u.user_id desc limit ${limit}`)
}

const ofDevice = (projectId: number, deviceId: string) => sql`and u.user_id in (
  select i.user_id from installs i where i.project_id = ${projectId} and i.install_id in (${installsOfDevice(projectId, deviceId)}))`

const ofPlatform = (platform: string) => sql`and exists (
  select from installs i where i.project_id = u.project_id and i.install_id = u.install_id and i.platform = ${platform})`
