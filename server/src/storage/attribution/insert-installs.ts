import type { Attribution, Platform, Receipt } from '../../domain/attribution/attribution.ts'
import type { KnownEvidence } from '../../domain/attribution/late/known-evidence.ts'
import type { InstallCall } from '../../domain/install-call.ts'
import type { Queryable } from '../database.ts'
import { monthsOf } from '../facts/months-of.ts'
import { hasEnabledDestination, newsId } from '../outbound/outbox.ts'
import type { Withdrawal } from '../outbound/uninstalls.ts'
import { joinSql, nothing, type Sql, sql } from '../sql.ts'

export type NewInstall = Attribution & {
  installId: string
  instanceId: string
  platform: Platform
  framework: string | null
  kind: 'install' | 'reinstall'
  installedAt: Date
  receivedAt: Date
  address: string | null
  deviceData: Record<string, unknown>
  source: string | null
  appVersion: string | null
  credentials?: InstallCall['credentials']
  devices: { kind: string; deviceId: string }[]
  receipt: Receipt
  /** By default none. */
  evidence?: KnownEvidence
  /** No open has had device data yet: the first one that has decides again. */
  awaitsDeviceData?: boolean
}

const inputColumns = sql`
  "installId" uuid, "instanceId" text, platform text, framework text, kind text, "installedAt" timestamptz, "receivedAt" timestamptz,
  "attributionType" text, "campaignId" int, network text, rule text, touch text, "touchId" uuid, "touchAt" timestamptz,
  "adNetworkCampaignId" text, "adSetId" text, "adSetName" text, "adCreativeId" text, "adCreativeName" text,
  "keywordId" text, "keywordName" text, "publisherPlatform" text, "platformPosition" text, deeplink text,
  suspicious jsonb, withheld boolean, address text, "deviceData" jsonb, source text, "appVersion" text,
  devices jsonb, receipt jsonb, evidence jsonb, "awaitsDeviceData" boolean, credentials jsonb`

/** CTEs for everything that comes with the `fresh` installs. */
const relatedRows = (projectId: number, installs: readonly NewInstall[]): Sql => sql`claims as (
      insert into touch_claims (project_id, touch_id, install_id)
      select ${projectId}, "touchId", "installId" from fresh where "touchId" is not null
    ), ${markedTouches(projectId, installs)} known_devices as (
      insert into install_devices (project_id, kind, device_id, installed_at, install_id)
      select ${projectId}, d ->> 'kind', d ->> 'deviceId', f."installedAt", f."installId"
      from fresh f cross join lateral jsonb_array_elements(f.devices) d
      on conflict do nothing
    ), decisions as (
      insert into receipts (project_id, install_id, decided_at, receipt)
      select ${projectId}, "installId", "receivedAt", receipt from fresh
    ), returns as (
      insert into retargetings (project_id, install_id, at, id, kind, campaign_id, person, platform, ad_set_id, ad_creative_id, keyword_id)
      select ${projectId}, "installId", "installedAt", "installId", 'reinstall', "campaignId", "installId", platform, "adSetId",
        "adCreativeId", "keywordId"
      from fresh where kind = 'reinstall' and "campaignId" is not null
    ), journal as (
      insert into rollup_journal (project_id, kind, at, install_id, count)
      select ${projectId}, 'install', "installedAt", "installId", 1 from fresh
    ), return_journal as (
      insert into rollup_journal (project_id, kind, at, install_id, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
      select ${projectId}, 'reinstall', "installedAt", "installId", "campaignId", platform, "adSetId", "adCreativeId", "keywordId", 1
      from fresh where kind = 'reinstall' and "campaignId" is not null
    ), news as (
      -- Imported history is not news.
      insert into outbox (project_id, id, kind, at, install_id, ref)
      select ${projectId}, ${newsId(sql`kind`, sql`"installId"::text`)}, kind, "installedAt", "installId", "installId"::text
      from fresh where rule <> 'imported' and ${hasEnabledDestination(sql`${projectId}`)}
      on conflict do nothing
    )`

function markedTouches(projectId: number, installs: readonly NewInstall[]): Sql {
  const times = installs.flatMap(({ touchId, touchAt }) =>
    touchId === null || touchAt === null ? [] : [touchAt],
  )
  if (times.length === 0) return nothing
  const months = monthsOf(times.reduce(earlier), times.reduce(later))
  return sql`marked as (
      update touches set claimed = true from fresh f
      where project_id = ${projectId} and at = f."touchAt" and id = f."touchId" and (${joinSql(months, ' or ')})
    ),`
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one < other ? other : one)

/**
 * All installs of a batch with their devices, claims and receipts. Returns the ids that are new: an install that another server
 * inserted first leaves no trace. A touch that was claimed concurrently violates `touch_claims_pkey`.
 */
export async function insertInstalls(
  db: Queryable,
  projectId: number,
  installs: readonly NewInstall[],
): Promise<Set<string>> {
  // Sorted by key: two servers that insert the same installs in different orders deadlock.
  const sorted = [...installs].sort((a, b) => (a.instanceId < b.instanceId ? -1 : 1))
  const rows = await db.many<{ installId: string }>(sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(sorted)}) as i(${inputColumns})
    ), stored as (
      insert into installs (project_id, install_id, instance_id, platform, framework, kind, installed_at, received_at, attribution_type,
        campaign_id, network, rule, touch, touch_id, touch_at, ad_network_campaign_id, ad_set_id, ad_set_name, ad_creative_id,
        ad_creative_name, keyword_id, keyword_name, publisher_platform, platform_position, deeplink, suspicious, withheld,
        address, device_data, source, app_version, last_open_at, evidence, awaits_device_data, project_token_id, signing_key_id)
      select ${projectId}, "installId", "instanceId", platform, framework, kind, "installedAt", "receivedAt", "attributionType",
        "campaignId", network, rule, touch, "touchId", "touchAt", "adNetworkCampaignId", "adSetId", "adSetName", "adCreativeId",
        "adCreativeName", "keywordId", "keywordName", "publisherPlatform", "platformPosition", deeplink,
        array(select jsonb_array_elements_text(suspicious)), withheld, address, "deviceData", source, "appVersion", "installedAt",
        coalesce(evidence, '{}'), coalesce("awaitsDeviceData", false), (credentials ->> 'tokenId')::smallint, (credentials ->> 'signingKeyId')::smallint
      from input
      on conflict (project_id, instance_id) do nothing
      returning install_id
    ), fresh as (
      select i.* from input i join stored s on s.install_id = i."installId"
    ), ${relatedRows(projectId, sorted)}
    select install_id as "installId" from stored`)
  return new Set(rows.map((row) => row.installId))
}

export type NewOpen = {
  id: string
  installId: string
  at: Date
  receivedAt: Date
  credentials?: InstallCall['credentials']
}

/** How many were new, and those whose install had been counted as uninstalled. */
export type StoredOpens = { stored: number; returned: Withdrawal[] }

export async function insertOpens(
  db: Queryable,
  projectId: number,
  opens: readonly NewOpen[],
): Promise<StoredOpens> {
  if (opens.length === 0) return { stored: 0, returned: [] }
  const sorted = [...opens].sort((a, b) => (a.installId < b.installId ? -1 : 1))
  const { stored, returned } = await db.one<{
    stored: number
    returned: { installId: string; openedAt: string }[]
  }>(sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(sorted)}) as o(
        id uuid, "installId" uuid, at timestamptz, "receivedAt" timestamptz, credentials jsonb)
    ), stored as (
      insert into opens (project_id, at, id, install_id, received_at)
      select ${projectId}, at, id, "installId", "receivedAt" from input
      on conflict do nothing
      returning project_id, at, install_id
    ), journal as (
      insert into rollup_journal (project_id, kind, at, install_id, count)
      select project_id, 'open', at, install_id, 1 from stored
    ), opened as (
      -- The credentials are those that arrived last: an import leaves them.
      update installs i set last_open_at = greatest(i.last_open_at, latest.at),
        project_token_id = coalesce((latest.credentials ->> 'tokenId')::smallint, i.project_token_id),
        signing_key_id = case when latest.credentials is null then i.signing_key_id
          else (latest.credentials ->> 'signingKeyId')::smallint end
      from (
        select "installId", max(at) as at, (array_agg(credentials order by "receivedAt" desc))[1] as credentials
        from input group by "installId" order by "installId"
      ) latest
      where i.project_id = ${projectId} and i.install_id = latest."installId"
      returning i.install_id, i.uninstalled, latest.at
    )
    select (select count(*) from stored) as stored, coalesce((
      select json_agg(json_build_object('installId', install_id, 'openedAt', at)) from opened where uninstalled), '[]') as returned`)
  return {
    stored,
    returned: returned.map(({ installId, openedAt }) => ({ installId, openedAt: new Date(openedAt) })),
  }
}
