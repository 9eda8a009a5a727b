import type { OwnInstall, TheirInstall } from '#domain/shadow/compared-install.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

type Between = { from: Date; to: Date }

/** With what tells which device it is, unread. */
export type StoredInstall = Omit<OwnInstall, 'identities' | 'model' | 'beganAt'> & {
  deviceData: Record<string, unknown>
  userIds: string[]
}

/** Our own decisions about phones: without imported history, test devices and erased installs. */
export function ownInstallsBetween(
  db: Queryable,
  projectId: number,
  { from, to }: Between,
): Promise<StoredInstall[]> {
  return db.many<StoredInstall>(sql`
    select i.install_id as "installId", i.installed_at as "installedAt", i.platform, i.kind, i.campaign_id as "campaignId", i.rule,
      i.touch, i.touch_at as "touchAt", i.suspicious <> '{}' as "isSuspicious",
      array_remove(array[i.user_id, i.customer_user_id], null) as "userIds",
      json_build_object('gaid', i.device_data -> 'gaid', 'idfa', i.device_data -> 'idfa', 'idfv', i.device_data -> 'idfv',
        'device_id', i.device_data -> 'device_id', 'android_id', i.device_data -> 'android_id',
        'device_model', i.device_data -> 'device_model',
        'installBeginTimestampSeconds', coalesce(i.device_data -> 'install_ref_installBeginTimestampSeconds',
          i.device_data -> 'installBeginTimestampSeconds')) as "deviceData"
    from installs i
    where i.project_id = ${projectId} and i.installed_at >= ${from} and i.installed_at < ${to}
      and i.platform <> 'WEB' and i.rule <> 'imported' and i.test_device_id is null and i.erased_at is null
    order by i.installed_at, i.install_id`)
}

/** Re-engagements are no installs. */
export function theirInstallsBetween(
  db: Queryable,
  projectId: number,
  { vendor, from, to }: Between & { vendor: string },
): Promise<TheirInstall[]> {
  return db.many<TheirInstall>(sql`
    select s.kind, s.vendor_id as "vendorId", s.installed_at as "installedAt", s.platform, s.organic, s.media_source as "mediaSource",
      s.campaign, s.campaign_id as "campaignId", s.ad_set as "adSet", s.ad, s.touch, s.touch_at as "touchAt", s.country, s.model,
      s.identities
    from shadow_installs s
    where s.project_id = ${projectId} and s.vendor = ${vendor} and s.installed_at >= ${from} and s.installed_at < ${to}
      and s.kind <> 'reengagement'
    order by s.installed_at, s.vendor_id`)
}

/** When each side saw its first install; null: none yet. */
export type FirstInstalls = { ours: Date | null; theirs: Date | null }

export async function firstInstalls(
  db: Queryable,
  projectId: number,
  vendor: string,
): Promise<FirstInstalls> {
  const [ours, theirs] = await Promise.all([
    // By receipt: the index leaves out imported history.
    db.maybe<{ at: Date }>(sql`
      select i.installed_at as at from installs i
      where i.project_id = ${projectId} and i.rule <> 'imported' and i.platform <> 'WEB' and i.test_device_id is null
      order by i.received_at limit 1`),
    db.maybe<{ at: Date }>(sql`
      select s.installed_at as at from shadow_installs s
      where s.project_id = ${projectId} and s.vendor = ${vendor} and s.kind <> 'reengagement'
      order by s.installed_at limit 1`),
  ])
  return { ours: ours?.at ?? null, theirs: theirs?.at ?? null }
}

/** The vendors that have a source or installs, the one with the latest source first. */
export async function shadowVendorsOf(db: Queryable, projectId: number): Promise<string[]> {
  const [sources, others] = await Promise.all([
    db.many<{ vendor: string }>(sql`
      select s.vendor from shadow_sources s where s.project_id = ${projectId} order by s.created_at desc`),
    db.many<{ vendor: string }>(sql`
      select distinct s.vendor from shadow_installs s where s.project_id = ${projectId} order by s.vendor`),
  ])
  return [...new Set([...sources, ...others].map(({ vendor }) => vendor))]
}

/** Days in a timezone: they begin at instants, and may have 23 or 25 hours. */
export type DayBounds = { day: string; start: Date; end: Date }

export function dayBounds(
  db: Queryable,
  { from, to, timezone }: { from: string; to: string; timezone: string },
): Promise<DayBounds[]> {
  return db.many<DayBounds>(sql`
    select g::date::text as day, g at time zone ${timezone} as start, (g + interval '1 day') at time zone ${timezone} as end
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') g`)
}
