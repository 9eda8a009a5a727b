import type { Attribution, Receipt } from '#domain/attribution/attribution.ts'
import type { KnownEvidence } from '#domain/attribution/late/known-evidence.ts'
import type { Platform } from '#domain/devices/platform.ts'
import type { Queryable } from '#storage/database.ts'
import { hasEnabledDestination, newsId } from '#storage/journal/outbox.ts'
import { writeJournal } from '#storage/journal/write-journal.ts'
import { sql } from '#storage/sql.ts'
import { type Return, returnColumns } from './retargetings.ts'
import { wholeAddress } from './whole-address.ts'

/** A decision that stood before another one replaced it. */
export type EarlierDecision = {
  decidedAt: string
  attributionType: Attribution['attributionType']
  campaign: string | null
  rule: string
  network: string | null
  /** When its evidence came; null: with the first call. */
  evidenceAt: string | null
  receipt: Receipt
}

/** An install with its decision and the evidence that may change it. */
export type OpenInstall = {
  platform: Platform
  kind: 'install' | 'reinstall'
  installedAt: Date
  receivedAt: Date
  address: string | null
  /** All that is known now. */
  deviceData: Record<string, unknown>
  /** As the first decision knew it. */
  decidedData: Record<string, unknown>
  evidence: KnownEvidence
  evidenceAt: Date | null
  attributionType: Attribution['attributionType']
  rule: Attribution['rule']
  campaignId: number | null
  campaign: string | null
  network: string | null
  touchId: string | null
  touchAt: Date | null
  decidedAt: Date
  receipt: Receipt
  /** Oldest first. */
  earlier: EarlierDecision[]
}

/** Locks the install until the transaction ends; undefined if it was imported, was erased, or does not exist. */
export async function lockOpenInstall(
  db: Queryable,
  projectId: number,
  installId: string,
): Promise<OpenInstall | undefined> {
  // A statement of its own: one that waits for the lock reads the receipt as it was before the wait.
  await db.run(sql`
    select 1 from installs where project_id = ${projectId} and install_id = ${installId} for update`)
  return db.maybe<OpenInstall>(sql`
    select i.platform, i.kind, i.installed_at as "installedAt", i.received_at as "receivedAt",
      ${wholeAddress(sql`i.address`)} as address,
      i.device_data as "deviceData", coalesce(i.decided_data, i.device_data) as "decidedData", i.evidence,
      i.evidence_at as "evidenceAt", i.attribution_type as "attributionType", i.rule, i.campaign_id as "campaignId",
      c.display_id as campaign, i.network, i.touch_id as "touchId", i.touch_at as "touchAt", r.decided_at as "decidedAt", r.receipt,
      r.earlier
    from installs i
    join receipts r on r.project_id = i.project_id and r.install_id = i.install_id
    left join campaigns c on c.project_id = i.project_id and c.id = i.campaign_id
    where i.project_id = ${projectId} and i.install_id = ${installId} and i.rule <> 'imported' and i.erased_at is null`)
}

export type NewDecision = {
  installId: string
  kind: 'install' | 'reinstall'
  attribution: Attribution
  evidenceAt: Date | null
  evidenceData: Record<string, unknown> | null
  /** It was decided with all device data: later decisions build on these. */
  isWhole: boolean
}

/** The facts of the install move with it: see moveFacts. */
export async function updateAttribution(
  db: Queryable,
  projectId: number,
  { installId, kind, attribution, evidenceAt, evidenceData, isWhole }: NewDecision,
): Promise<void> {
  const to = attribution
  await db.run(sql`
    update installs set
      kind = ${kind}, attribution_type = ${to.attributionType}, rule = ${to.rule}, campaign_id = ${to.campaignId},
      network = ${to.network}, touch = ${to.touch}, touch_id = ${to.touchId}, touch_at = ${to.touchAt},
      ad_network_campaign_id = ${to.adNetworkCampaignId}, ad_set_id = ${to.adSetId}, ad_set_name = ${to.adSetName},
      ad_creative_id = ${to.adCreativeId}, ad_creative_name = ${to.adCreativeName}, keyword_id = ${to.keywordId},
      keyword_name = ${to.keywordName}, publisher_platform = ${to.publisherPlatform},
      platform_position = ${to.platformPosition}, deeplink = ${to.deeplink}, link_params = ${to.linkParams === null ? null : JSON.stringify(to.linkParams)}, suspicious = ${to.suspicious},
      withheld = ${to.withheld}, evidence_at = ${evidenceAt}, evidence_data = ${evidenceData === null ? null : JSON.stringify(evidenceData)},
      decided_data = case when ${isWhole} then null else decided_data end
    where project_id = ${projectId} and install_id = ${installId}`)
  if (kind === 'reinstall' && to.campaignId !== null) await moveReinstall(db, projectId, installId)
}

/** A reinstall now counts under the campaign that brought it back. */
async function moveReinstall(db: Queryable, projectId: number, installId: string): Promise<void> {
  const before = await db.many<Return>(sql`
    select ${returnColumns} from retargetings r
    where r.project_id = ${projectId} and r.install_id = ${installId} and r.id = ${installId} and r.kind = 'reinstall'`)
  const after = await db.many<Return>(sql`
    insert into retargetings as r (project_id, install_id, at, id, kind, campaign_id, person, platform, ad_set_id, ad_creative_id, keyword_id)
    select i.project_id, i.install_id, i.installed_at, i.install_id, 'reinstall', i.campaign_id, coalesce(i.person, i.install_id), i.platform,
      i.ad_set_id, i.ad_creative_id, i.keyword_id
    from installs i where i.project_id = ${projectId} and i.install_id = ${installId}
    on conflict (project_id, install_id, at, id) do update set campaign_id = excluded.campaign_id, ad_set_id = excluded.ad_set_id,
      ad_creative_id = excluded.ad_creative_id, keyword_id = excluded.keyword_id
    returning ${returnColumns}`)
  await writeJournal(db, projectId, [
    ...after.map((one) => ({ ...one, count: 1 })),
    ...before.map((one) => ({ ...one, count: -1 })),
  ])
}

/** The evidence is the same, but came earlier than known. */
export async function updateEvidenceTime(
  db: Queryable,
  projectId: number,
  { installId, evidenceAt }: { installId: string; evidenceAt: Date | null },
): Promise<void> {
  await db.run(sql`
    update installs set evidence_at = ${evidenceAt} where project_id = ${projectId} and install_id = ${installId}`)
}

/** A touch brings one install: the one that no longer wins is free again. */
export async function moveClaim(
  db: Queryable,
  projectId: number,
  { installId, from, to }: { installId: string; from: ClaimedTouch; to: ClaimedTouch },
): Promise<void> {
  if (from.touchId === to.touchId) return
  const released = await db.run(sql`
    delete from touch_claims where project_id = ${projectId} and touch_id = ${from.touchId} and install_id = ${installId}`)
  if (released > 0) await markClaimed(db, projectId, { touch: from, isClaimed: false })
  if (to.touchId === null) return
  await db.run(sql`
    insert into touch_claims (project_id, touch_id, install_id) values (${projectId}, ${to.touchId}, ${installId})`)
  await markClaimed(db, projectId, { touch: to, isClaimed: true })
}

async function markClaimed(
  db: Queryable,
  projectId: number,
  { touch: { touchId, touchAt }, isClaimed }: { touch: ClaimedTouch; isClaimed: boolean },
): Promise<void> {
  await db.run(sql`
    update touches set claimed = ${isClaimed} where project_id = ${projectId} and at = ${touchAt} and id = ${touchId}`)
}

type ClaimedTouch = { touchId: string | null; touchAt: Date | null }

export type ReceiptChange = {
  installId: string
  at: Date
  receipt: Receipt
  earlier: readonly EarlierDecision[]
}

export async function updateReceipt(
  db: Queryable,
  projectId: number,
  { installId, at, receipt, earlier }: ReceiptChange,
): Promise<void> {
  await db.run(sql`
    update receipts set decided_at = ${at}, receipt = ${JSON.stringify(receipt)}, earlier = ${JSON.stringify(earlier)}
    where project_id = ${projectId} and install_id = ${installId}`)
}

type Move = { installId: string; installedAt: Date; from: number | null; to: number | null }

/** Users who first signed up on this install now belong to its campaign, with their events and payments. */
export async function moveUsers(
  db: Queryable,
  projectId: number,
  { installId, installedAt, from, to }: Move,
): Promise<void> {
  if (from === to) return
  const moved = await db.many<{ userId: string }>(sql`
    update users set campaign_id = ${to}
    where project_id = ${projectId} and install_id = ${installId} and campaign_id is not distinct from ${from}::int
      -- Nobody signs up before the install: later users are enough.
      and attributed_at >= ${installedAt}
    returning user_id as "userId"`)
  if (moved.length === 0) return
  const userIds = moved.map(({ userId }) => userId)
  const theirs = sql`project_id = ${projectId} and user_id = any (${userIds}::text[]) and campaign_id is not distinct from ${from}::int`
  await db.run(sql`update events set campaign_id = ${to} where ${theirs}`)
  await db.run(sql`update payments set campaign_id = ${to} where ${theirs}`)
  await db.run(sql`
    update campaigns set attributed_users = attributed_users + ${moved.length}::int * case when id = ${to} then 1 else -1 end
    where project_id = ${projectId} and id in (${from}, ${to})`)
}

/**
 * The install was delivered as what it was before. A separate id: receivers that know the install must not drop this as a
 * duplicate. `place`: how many decisions stood before.
 */
export async function announceAttribution(
  db: Queryable,
  projectId: number,
  { installId, at, place }: { installId: string; at: Date; place: number },
): Promise<void> {
  const ref = place === 1 ? installId : `${installId} ${place}`
  await db.run(sql`
    insert into outbox (project_id, id, kind, at, install_id, ref)
    select p.project_id, ${newsId(sql`'attribution'`, sql`${ref}::text`)}, 'attribution', ${at}, ${installId}, ${installId}
    from projects p where p.project_id = ${projectId} and ${hasEnabledDestination(sql`${projectId}`)}
    on conflict do nothing`)
}
