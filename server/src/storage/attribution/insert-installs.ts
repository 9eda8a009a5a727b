import type { Attribution, Receipt } from '#domain/attribution/attribution.ts'
import type { InstallCall } from '#domain/attribution/install-call.ts'
import type { KnownEvidence } from '#domain/attribution/late/known-evidence.ts'
import type { Place } from '#domain/devices/place.ts'
import type { Platform } from '#domain/devices/platform.ts'
import type { InstalledApp } from '#domain/import/import-fact.ts'
import { plainArray } from '#storage/array-literal.ts'
import type { Queryable } from '#storage/database.ts'
import { noteLateFacts } from '#storage/erasure/late-facts.ts'
import { journalKey, newJournalKey } from '#storage/journal/journal-key.ts'
import { hasEnabledDestination, newsId } from '#storage/journal/outbox.ts'
import { writeJournal } from '#storage/journal/write-journal.ts'
import { monthsOf } from '#storage/partitions/months-of.ts'
import { joinSql, sql } from '#storage/sql.ts'

export type NewInstall = Attribution &
  Place & {
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
    /** Of imported installs: what opens and sign-ups since then have changed. */
    latest?: Pick<
      InstalledApp,
      'latestSource' | 'latestAppVersion' | 'droppedCalls' | 'customerUserId' | 'integrations' | 'erasedAt'
    > & { testDeviceId: number | null }
  }

const inputColumns = sql`
  "installId" uuid, "instanceId" text, platform text, framework text, kind text, "installedAt" timestamptz, "receivedAt" timestamptz,
  "attributionType" text, "campaignId" int, network text, rule text, touch text, "touchId" uuid, "touchAt" timestamptz,
  "adNetworkCampaignId" text, "adSetId" text, "adSetName" text, "adCreativeId" text, "adCreativeName" text,
  "keywordId" text, "keywordName" text, "publisherPlatform" text, "platformPosition" text, deeplink text,
  suspicious jsonb, withheld boolean, address text, "deviceData" jsonb, source text, "appVersion" text,
  evidence jsonb, "awaitsDeviceData" boolean, credentials jsonb, country text, region text, "linkParams" jsonb, latest jsonb`

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
    insert into installs (project_id, install_id, instance_id, platform, framework, kind, installed_at, received_at, attribution_type,
      campaign_id, network, rule, touch, touch_id, touch_at, ad_network_campaign_id, ad_set_id, ad_set_name, ad_creative_id,
      ad_creative_name, keyword_id, keyword_name, publisher_platform, platform_position, deeplink, suspicious, withheld,
      address, device_data, source, app_version, last_open_at, evidence, awaits_device_data, project_token_id, signing_key_id,
      country, region, link_params, latest_source, latest_app_version, dropped_calls, customer_user_id, integrations, erased_at,
      test_device_id)
    select p.project_id, "installId", "instanceId", platform, framework, kind, "installedAt", "receivedAt", "attributionType",
      "campaignId", network, rule, touch, "touchId", "touchAt", "adNetworkCampaignId", "adSetId", "adSetName", "adCreativeId",
      "adCreativeName", "keywordId", "keywordName", "publisherPlatform", "platformPosition", deeplink,
      array(select jsonb_array_elements_text(suspicious)), withheld, address, "deviceData", source, "appVersion", "installedAt",
      coalesce(evidence, '{}'), coalesce("awaitsDeviceData", false), (credentials ->> 'tokenId')::smallint, (credentials ->> 'signingKeyId')::smallint,
      country, region, "linkParams", latest ->> 'latestSource', latest ->> 'latestAppVersion', coalesce((latest ->> 'droppedCalls')::int, 0),
      latest ->> 'customerUserId', coalesce(latest -> 'integrations', '{}'), (latest ->> 'erasedAt')::timestamptz,
      (latest ->> 'testDeviceId')::int
    from projects p cross join json_to_recordset(${JSON.stringify(sorted)}) as i(${inputColumns})
    where p.project_id = ${projectId}
    on conflict do nothing
    returning install_id as "installId"`)
  const stored = new Set(rows.map((row) => row.installId))
  const fresh = sorted.filter(({ installId }) => stored.has(installId))
  if (fresh.length > 0) await insertRelated(db, projectId, fresh)
  return stored
}

/** Everything that comes with new installs. */
async function insertRelated(db: Queryable, projectId: number, fresh: readonly NewInstall[]): Promise<void> {
  const devices = fresh.flatMap(({ installId, installedAt, devices: own }) =>
    own.map((device) => ({ ...device, installId, installedAt })),
  )
  // Imported history is not news.
  const news = fresh.filter(({ rule }) => rule !== 'imported')
  const facts = fresh.map(({ installedAt: at, receivedAt }) => ({ at, receivedAt }))
  await Promise.all([
    noteLateFacts(db, projectId, { table: 'installs', facts }),
    claimTouches(db, projectId, fresh),
    insertDevices(db, projectId, devices),
    insertReceipts(db, projectId, fresh),
    journalInstalls(db, projectId, fresh),
    insertReinstalls(db, projectId, fresh),
    announceInstalls(db, projectId, news),
  ])
}

async function insertReceipts(db: Queryable, projectId: number, fresh: readonly NewInstall[]): Promise<void> {
  const receipts = fresh.map(({ installId, receivedAt, receipt }) => ({ installId, receivedAt, receipt }))
  await db.run(sql`
    insert into receipts (project_id, install_id, decided_at, receipt)
    select p.project_id, r."installId", r."receivedAt", r.receipt
    from projects p cross join json_to_recordset(${JSON.stringify(receipts)}) as r("installId" uuid, "receivedAt" timestamptz, receipt jsonb)
    where p.project_id = ${projectId}`)
}

async function journalInstalls(
  db: Queryable,
  projectId: number,
  fresh: readonly NewInstall[],
): Promise<void> {
  await db.run(sql`
    insert into rollup_journal (project_id, ${journalKey}, kind, at, install_id, count)
    select p.project_id, ${newJournalKey()}, 'install', i.at, i.install_id, 1
    from projects p cross join unnest(
      ${plainArray(fresh.map(({ installedAt }) => installedAt))}::timestamptz[],
      ${plainArray(fresh.map(({ installId }) => installId))}::uuid[]) as i(at, install_id)
    where p.project_id = ${projectId}`)
}

type Device = { kind: string; deviceId: string; installId: string; installedAt: Date }

/** The devices by which installs are recognised. */
export async function insertDevices(
  db: Queryable,
  projectId: number,
  devices: readonly Device[],
): Promise<void> {
  if (devices.length === 0) return
  // Sorted by key: two servers that store the same devices in different orders deadlock.
  await db.run(sql`
    insert into install_devices (project_id, kind, device_id, installed_at, install_id)
    select p.project_id, d.kind, d."deviceId", d."installedAt", d."installId"
    from projects p cross join json_to_recordset(${JSON.stringify(devices)}) as d(kind text, "deviceId" text, "installedAt" timestamptz,
      "installId" uuid)
    where p.project_id = ${projectId}
    order by 2, 3, 4, 5
    on conflict do nothing`)
}

async function claimTouches(db: Queryable, projectId: number, fresh: readonly NewInstall[]): Promise<void> {
  const claims = fresh.flatMap(({ installId, touchId, touchAt }) =>
    touchId === null ? [] : [{ installId, touchId, touchAt }],
  )
  if (claims.length === 0) return
  await db.run(sql`
    insert into touch_claims (project_id, touch_id, install_id)
    select p.project_id, c."touchId", c."installId"
    from projects p cross join json_to_recordset(${JSON.stringify(claims)}) as c("touchId" uuid, "installId" uuid)
    where p.project_id = ${projectId}`)
  const times = claims.flatMap(({ touchAt }) => touchAt ?? [])
  if (times.length === 0) return
  const months = monthsOf(times.reduce(earlier), times.reduce(later))
  await db.run(sql`
    update touches set claimed = true
    from json_to_recordset(${JSON.stringify(claims)}) as c("touchId" uuid, "touchAt" timestamptz)
    where project_id = ${projectId} and at = c."touchAt" and id = c."touchId" and (${joinSql(months, ' or ')})`)
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one < other ? other : one)

async function insertReinstalls(
  db: Queryable,
  projectId: number,
  fresh: readonly NewInstall[],
): Promise<void> {
  const returns = fresh.flatMap(({ kind, campaignId, installedAt: at, ...install }) =>
    kind === 'reinstall' && campaignId !== null ? [{ kind, campaignId, at, ...install }] : [],
  )
  if (returns.length === 0) return
  await db.run(sql`
    insert into retargetings (project_id, install_id, at, id, kind, campaign_id, person, platform, ad_set_id, ad_creative_id, keyword_id)
    select p.project_id, r."installId", r.at, r."installId", r.kind, r."campaignId", r."installId", r.platform, r."adSetId", r."adCreativeId",
      r."keywordId"
    from projects p cross join json_to_recordset(${JSON.stringify(returns)}) as r(kind text, at timestamptz, "installId" uuid,
      "campaignId" int, platform text, "adSetId" text, "adCreativeId" text, "keywordId" text)
    where p.project_id = ${projectId}`)
  await writeJournal(
    db,
    projectId,
    returns.map((one) => ({ ...one, count: 1 })),
  )
}

/** For destinations. */
async function announceInstalls(
  db: Queryable,
  projectId: number,
  installs: readonly NewInstall[],
): Promise<void> {
  if (installs.length === 0) return
  await db.run(sql`
    insert into outbox (project_id, id, kind, at, install_id, ref)
    select p.project_id, ${newsId(sql`i.kind`, sql`i.install_id::text`)}, i.kind, i.at, i.install_id, i.install_id::text
    from projects p cross join unnest(
      ${installs.map(({ kind }) => kind)}::text[], ${plainArray(installs.map(({ installedAt }) => installedAt))}::timestamptz[],
      ${plainArray(installs.map(({ installId }) => installId))}::uuid[]) as i(kind, at, install_id)
    where p.project_id = ${projectId} and ${hasEnabledDestination(sql`${projectId}`)}
    on conflict do nothing`)
}
