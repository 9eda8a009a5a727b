import type { InstallState } from '#domain/attribution/install-call.ts'
import type { Queryable } from '#storage/database.ts'
import { erasedIds } from '#storage/erasure/erased-ids.ts'
import type { Unseal } from '#storage/erasure/erasure-keys.ts'
import { sql } from '#storage/sql.ts'

const state = sql`
  i.install_id as "installId", false as "isNew", i.kind, i.platform, i.framework, i.installed_at as "installedAt", i.user_id as "userId",
  i.customer_user_id as "customerUserId", i.last_open_at as "lastOpenAt", i.attribution_type as "attributionType",
  i.campaign_id as "campaignId", i.network, i.touch_at as "touchAt", i.ad_network_campaign_id as "adNetworkCampaignId",
  i.ad_set_id as "adSetId", i.ad_set_name as "adSetName", i.ad_creative_id as "adCreativeId",
  i.ad_creative_name as "adCreativeName", i.keyword_id as "keywordId", i.keyword_name as "keywordName", i.deeplink`

export type KnownInstall = InstallState & { instanceId: string }

/** The installs that already exist. That of an erased person is known by a keyed id. */
export async function installsByInstance(
  db: Queryable,
  projectId: number,
  { instanceIds, secrets }: { instanceIds: readonly string[]; secrets: Unseal },
): Promise<KnownInstall[]> {
  const found = await installsStoredAs(db, projectId, instanceIds)
  if (found.length === instanceIds.length) return found
  const known = new Set(found.map(({ instanceId }) => instanceId))
  const ids = instanceIds.filter((id) => !known.has(id))
  const erased = await erasedIds(db, projectId, { of: 'install', ids, secrets })
  if (erased.size === 0) return found
  const given = new Map([...erased].map(([id, storedAs]) => [storedAs, id]))
  const others = await installsStoredAs(db, projectId, [...given.keys()])
  return [...found, ...others.map((one) => ({ ...one, instanceId: given.get(one.instanceId) ?? '' }))]
}

function installsStoredAs(
  db: Queryable,
  projectId: number,
  instanceIds: readonly string[],
): Promise<KnownInstall[]> {
  return db.many<KnownInstall>(sql`
    select i.instance_id as "instanceId", ${state} from installs i
    where i.project_id = ${projectId} and i.instance_id = any(${instanceIds})`)
}

export type DeviceKey = { n: number; kind: string; deviceId: string }

/** When each device last had an install, if ever. */
export function lastInstallOfDevices(
  db: Queryable,
  projectId: number,
  devices: readonly DeviceKey[],
): Promise<{ n: number; installedAt: Date }[]> {
  return db.many<{ n: number; installedAt: Date }>(sql`
    select d.n, max(k.installed_at) as "installedAt"
    from json_to_recordset(${JSON.stringify(devices)}) as d(n int, kind text, "deviceId" text)
    join install_devices k on k.project_id = ${projectId} and k.kind = d.kind and k.device_id = d."deviceId"
    group by d.n`)
}

type Earlier = { installId: string; devices: readonly Omit<DeviceKey, 'n'>[]; at: Date; days: number }

/** Whether one of the devices had another install in the days before. */
export async function hasEarlierInstall(
  db: Queryable,
  projectId: number,
  { installId, devices, at, days }: Earlier,
): Promise<boolean> {
  const found = await db.maybe<{ known: number }>(sql`
    select 1 as known
    from json_to_recordset(${JSON.stringify(devices)}) as d(kind text, "deviceId" text)
    join install_devices k on k.project_id = ${projectId} and k.kind = d.kind and k.device_id = d."deviceId"
    where k.install_id <> ${installId} and k.installed_at <= ${at}
      and k.installed_at >= ${at}::timestamptz - ${days}::float8 * interval '1 day'
    limit 1`)
  return found !== undefined
}
