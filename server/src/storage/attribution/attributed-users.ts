import { adNamesOf } from '#storage/campaigns/known-names.ts'
import type { Queryable } from '#storage/database.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'

/** Both ends inclusive; undefined: open. */
export type AttributedSpan = { from: Date | undefined; to: Date | undefined }

export type AttributedUser = {
  userId: string
  attributedAt: Date
  name: string | null
  email: string | null
  phone: string | null
  identities: Record<string, unknown>
  data: Record<string, unknown>
  erased: boolean
  network: string | null
  installedAt: Date | null
  /** Only of a click; an impression is not clicked. */
  clickAt: Date | null
  adSetId: string | null
  adSetName: string | null
  adCreativeId: string | null
  adCreativeName: string | null
  publisherPlatform: string | null
  platformPosition: string | null
  deviceData: Record<string, unknown> | null
}

export type UserPage = {
  campaignId: number
  span: AttributedSpan
  offset: number
  limit: number
  total: number
}

const attributedTo = (projectId: number, campaignId: number, { from, to }: AttributedSpan): Sql => sql`
  u.project_id = ${projectId} and u.campaign_id = ${campaignId}
  ${from === undefined ? nothing : sql`and u.attributed_at >= ${from}`}
  ${to === undefined ? nothing : sql`and u.attributed_at <= ${to}`}`

export async function countAttributedUsers(
  db: Queryable,
  projectId: number,
  wanted: Pick<UserPage, 'campaignId' | 'span'>,
): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from users u where ${attributedTo(projectId, wanted.campaignId, wanted.span)}`)
  return total
}

/** Newest first. Finds the page in the index, and reads details only for its users. */
export function attributedUserPage(
  db: Queryable,
  projectId: number,
  page: UserPage,
): Promise<AttributedUser[]> {
  const names = adNamesOf(sql`i`, sql`${projectId}`)
  return db.many<AttributedUser>(sql`
    select u.user_id as "userId", u.attributed_at as "attributedAt", u.name, u.email, u.phone, u.identities, u.data,
      u.erased_at is not null as erased, i.network, i.installed_at as "installedAt",
      case when i.touch = 'click' then i.touch_at end as "clickAt", i.ad_set_id as "adSetId", ${names.adSet} as "adSetName", i.ad_creative_id as "adCreativeId",
      ${names.adCreative} as "adCreativeName", i.publisher_platform as "publisherPlatform",
      i.platform_position as "platformPosition", i.device_data as "deviceData"
    from users u left join installs i on i.project_id = ${projectId} and i.install_id = u.install_id
    where u.project_id = ${projectId} and u.user_id = any(array(
      select u.user_id from users u where ${attributedTo(projectId, page.campaignId, page.span)} ${onPage(page)}))
    order by u.attributed_at desc, u.user_id desc`)
}

// Pages of the older half are read from the old end: the last page is as fast as the first.
function onPage({ offset, limit, total }: UserPage): Sql {
  if (offset < total / 2)
    return sql`order by u.attributed_at desc, u.user_id desc limit ${limit} offset ${offset}`
  const rows = Math.max(0, Math.min(limit, total - offset))
  return sql`order by u.attributed_at, u.user_id limit ${rows} offset ${Math.max(0, total - offset - rows)}`
}
