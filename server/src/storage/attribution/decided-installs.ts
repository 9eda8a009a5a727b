import type { Receipt } from '#domain/attribution/attribution.ts'
import type { Platform } from '#domain/devices/platform.ts'
import type { Queryable } from '#storage/database.ts'
import { microsOf, timestampAt } from '#storage/filters/person-filter.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'
import type { ProjectDays } from './match-quality.ts'
import { isReduced } from './whole-address.ts'

/** An install with everything its attribution was based on. */
export type DecidedInstall = {
  installId: string
  platform: Platform
  installedAt: Date
  installedMicros: string
  address: string | null
  /** As it was decided with. */
  deviceData: Record<string, unknown>
  campaignId: number | null
  touchId: string | null
  isSuspicious: boolean
  withheld: boolean
  /** Erased, or its address is reduced. */
  isForgotten: boolean
  receipt: Receipt
}

/** Without those of test devices. */
export const installedWithin = ({ from, to, timezone }: ProjectDays): Sql => sql`
  i.test_device_id is null and i.installed_at >= ${from}::date::timestamp at time zone ${timezone}
  and i.installed_at < (${to}::date + 1)::timestamp at time zone ${timezone}`

/** Counts no further than `max`. */
export async function countDecidedInstalls(
  db: Queryable,
  projectId: number,
  { days, max }: { days: ProjectDays; max: number },
): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from (
      select 1 from installs i join receipts r on r.project_id = i.project_id and r.install_id = i.install_id
      where i.project_id = ${projectId} and ${installedWithin(days)} limit ${max}
    ) decided`)
  return total
}

export type DecidedPage = {
  days: ProjectDays
  after: Pick<DecidedInstall, 'installedMicros' | 'installId'> | undefined
  limit: number
}

/** Oldest first: a touch that an earlier install claims is not available to a later one. */
export function decidedInstalls(
  db: Queryable,
  projectId: number,
  { days, after, limit }: DecidedPage,
): Promise<DecidedInstall[]> {
  return db.many<DecidedInstall>(sql`
    select i.install_id as "installId", i.platform, i.installed_at as "installedAt",
      ${microsOf(sql`i.installed_at`)} as "installedMicros", i.address,
      coalesce(i.decided_data, i.device_data) || coalesce(i.evidence_data, '{}') as "deviceData",
      i.campaign_id as "campaignId", i.touch_id as "touchId", i.suspicious <> '{}' as "isSuspicious", i.withheld,
      i.erased_at is not null or coalesce(${isReduced(sql`i.address`)}, false) as "isForgotten", r.receipt
    from installs i join receipts r on r.project_id = i.project_id and r.install_id = i.install_id
    where i.project_id = ${projectId} and ${installedWithin(days)}
      ${after === undefined ? nothing : sql`and (i.installed_at, i.install_id) > (${timestampAt(after.installedMicros)}, ${after.installId}::uuid)`}
    order by i.installed_at, i.install_id limit ${limit}`)
}

export async function displayIdsOf(
  db: Queryable,
  projectId: number,
  campaignIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.many<{ id: number; displayId: string }>(sql`
    select id, display_id as "displayId" from campaigns where project_id = ${projectId} and id = any(${campaignIds})`)
  return new Map(rows.map(({ id, displayId }) => [id, displayId]))
}
