import type { Attribution } from '#domain/attribution/attribution.ts'
import type { Place } from '#domain/devices/place.ts'
import type { Platform } from '#domain/devices/platform.ts'
import { isUuid } from '#domain/text/is-uuid.ts'
import { adNamesOf } from '#storage/campaigns/known-names.ts'
import type { Queryable } from '#storage/database.ts'
import {
  campaignWithDisplayId,
  installsOfDevice,
  microsOf,
  type PersonFilter,
  type SourceFilter,
  type SuspicionFilter,
  type TimePage,
  timestampAt,
  usersWithEmail,
} from '#storage/filters/person-filter.ts'
import { type UserFilter, usersWith } from '#storage/filters/user-search.ts'
import { withinDays } from '#storage/filters/within-days.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'
import { culpritOf } from './culprit.ts'

/** An install as shown: without instance id, IP address and push token. */
export type InstallRow = Omit<Attribution, 'rule' | 'campaignId'> &
  Place & {
    installId: string
    platform: Platform
    framework: string | null
    kind: 'install' | 'reinstall'
    installedAt: Date
    installedMicros: string
    receivedAt: Date
    lastOpenAt: Date
    campaign: string | null
    campaignName: string | null
    rule: string
    evidence: { rule: string; evidence: string }[]
    culprit: { campaign: string; name: string; network: string | null } | null
    source: string | null
    appVersion: string | null
    latestSource: string | null
    /** Null: no test device. */
    testDeviceId: number | null
    latestAppVersion: string | null
    droppedCalls: number
    userId: string | null
    customerUserId: string | null
    integrations: Record<string, unknown>
    deviceData: Record<string, unknown>
    erasedAt: Date | null
  }

function select(projectId: number): Sql {
  const names = adNamesOf(sql`i`, sql`${projectId}`)
  return sql`
  select i.install_id as "installId", i.platform, i.framework, i.kind, i.installed_at as "installedAt",
    ${microsOf(sql`i.installed_at`)} as "installedMicros", i.received_at as "receivedAt", i.last_open_at as "lastOpenAt",
    i.attribution_type as "attributionType", c.display_id as campaign, c.name as "campaignName", i.network, i.rule, i.touch,
    i.touch_id as "touchId", i.touch_at as "touchAt", i.ad_network_campaign_id as "adNetworkCampaignId",
    i.ad_set_id as "adSetId", ${names.adSet} as "adSetName", i.ad_creative_id as "adCreativeId",
    ${names.adCreative} as "adCreativeName", i.keyword_id as "keywordId", ${names.keyword} as "keywordName",
    i.publisher_platform as "publisherPlatform", i.platform_position as "platformPosition", i.deeplink, i.suspicious,
    case when i.suspicious = '{}' then '[]'::jsonb else coalesce((
      select r.receipt -> 'suspicious' from receipts r where r.project_id = ${projectId} and r.install_id = i.install_id), '[]')
    end as evidence, case when i.suspicious <> '{}' then (
      select json_build_object('campaign', k.display_id, 'name', k.name, 'network', k.network) from campaigns k
      where k.project_id = ${projectId} and k.id = (${culpritOf(projectId, sql`i`)})) end as culprit, i.withheld, i.source, i.app_version as "appVersion", coalesce(i.latest_source, i.source) as "latestSource",
    coalesce(i.latest_app_version, i.app_version) as "latestAppVersion", i.dropped_calls as "droppedCalls", i.user_id as "userId", i.customer_user_id as "customerUserId",
    i.integrations, i.device_data as "deviceData", i.erased_at as "erasedAt", i.test_device_id as "testDeviceId",
    i.country, i.region, i.link_params as "linkParams"
  from installs i left join campaigns c on c.project_id = i.project_id and c.id = i.campaign_id`
}

export function installsBefore(
  db: Queryable,
  projectId: number,
  page: TimePage & PersonFilter & SourceFilter & SuspicionFilter & Pick<UserFilter, 'q'>,
): Promise<InstallRow[]> {
  const {
    before,
    limit,
    userId,
    email,
    deviceId,
    campaign,
    attributionType,
    platform,
    days,
    suspicious,
    rule,
    culprit,
    network,
    q,
  } = page
  return db.many<InstallRow>(sql`
    ${select(projectId)}
    where i.project_id = ${projectId}
      ${before === undefined ? nothing : sql`and (i.installed_at, i.install_id) < (${timestampAt(before.micros)}, ${before.id}::uuid)`}
      ${userId === undefined ? nothing : sql`and i.user_id = ${userId}`}
      ${email === undefined ? nothing : sql`and i.user_id in (${usersWithEmail(projectId, email)})`}
      ${deviceId === undefined ? nothing : sql`and i.install_id in (${installsOfDevice(projectId, deviceId)})`}
      ${campaign === undefined ? nothing : sql`and i.campaign_id = ${campaignWithDisplayId(projectId, campaign)}`}
      ${attributionType === undefined ? nothing : sql`and i.attribution_type = ${attributionType}`}
      ${platform === undefined ? nothing : sql`and i.platform = ${platform}`}
      ${q === undefined ? nothing : sql`and i.user_id in (${usersWith(projectId, q)})`}
      ${withinDays(sql`i.installed_at`, days)}
      ${suspicious === undefined ? nothing : suspicious ? sql`and i.suspicious <> '{}'` : sql`and i.suspicious = '{}'`}
      ${rule === undefined ? nothing : sql`and i.suspicious <> '{}' and ${rule} = any (i.suspicious)`}
      ${culprit === undefined && network === undefined ? nothing : sql`and i.suspicious <> '{}' and ${sentBy(projectId, { culprit, network })}`}
    order by i.installed_at desc, i.install_id desc limit ${limit}`)
}

/** `none` of the culprit: nobody; of the network: campaigns without one. */
function sentBy(projectId: number, { culprit, network }: Pick<SuspicionFilter, 'culprit' | 'network'>): Sql {
  if (culprit === 'none' || network === 'organic') return sql`(${culpritOf(projectId, sql`i`)}) is null`
  return sql`exists (
    select from campaigns k where k.project_id = ${projectId} and k.id = (${culpritOf(projectId, sql`i`)})
      ${culprit === undefined ? nothing : sql`and k.display_id = ${culprit}`}
      ${network === undefined ? nothing : sql`and k.network is not distinct from ${network === 'none' ? null : network}`})`
}

/** By install id, or else by instance id. */
export async function findInstallId(
  db: Queryable,
  projectId: number,
  id: string,
): Promise<string | undefined> {
  const row = await db.maybe<{ installId: string }>(sql`
    select install_id as "installId" from (
      select install_id, 1 as place from installs where project_id = ${projectId} and install_id = ${isUuid(id) ? id : null}::uuid
      union all
      select install_id, 2 from installs where project_id = ${projectId} and instance_id = ${id}
    ) found
    order by place limit 1`)
  return row?.installId
}

export function findInstall(
  db: Queryable,
  projectId: number,
  installId: string,
): Promise<InstallRow | undefined> {
  return db.maybe<InstallRow>(
    sql`${select(projectId)} where i.project_id = ${projectId} and i.install_id = ${installId}`,
  )
}
