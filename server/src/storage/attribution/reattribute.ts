import type { Attribution, Platform, Receipt } from '../../domain/attribution/attribution.ts'
import type { KnownEvidence } from '../../domain/attribution/late/known-evidence.ts'
import type { Queryable } from '../database.ts'
import { hasEnabledDestination, newsId } from '../outbound/outbox.ts'
import { sql } from '../sql.ts'

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
    select i.platform, i.kind, i.installed_at as "installedAt", i.received_at as "receivedAt", i.address,
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
    with before as (
      select * from retargetings r
      where r.project_id = ${projectId} and r.install_id = ${installId} and r.id = r.install_id and r.kind = 'reinstall'
    ), changed as (
      update installs set
        kind = ${kind}, attribution_type = ${to.attributionType}, rule = ${to.rule}, campaign_id = ${to.campaignId},
        network = ${to.network}, touch = ${to.touch}, touch_id = ${to.touchId}, touch_at = ${to.touchAt},
        ad_network_campaign_id = ${to.adNetworkCampaignId}, ad_set_id = ${to.adSetId}, ad_set_name = ${to.adSetName},
        ad_creative_id = ${to.adCreativeId}, ad_creative_name = ${to.adCreativeName}, keyword_id = ${to.keywordId},
        keyword_name = ${to.keywordName}, publisher_platform = ${to.publisherPlatform},
        platform_position = ${to.platformPosition}, deeplink = ${to.deeplink}, suspicious = ${to.suspicious},
        withheld = ${to.withheld}, evidence_at = ${evidenceAt}, evidence_data = ${evidenceData === null ? null : JSON.stringify(evidenceData)},
        decided_data = case when ${isWhole} then null else decided_data end
      where project_id = ${projectId} and install_id = ${installId}
      returning *
    ), returned as (
      -- A reinstall now counts under the campaign that brought it back.
      insert into retargetings (project_id, install_id, at, id, kind, campaign_id, person, platform, ad_set_id, ad_creative_id, keyword_id)
      select project_id, install_id, installed_at, install_id, 'reinstall', campaign_id, coalesce(person, install_id), platform, ad_set_id,
        ad_creative_id, keyword_id
      from changed where kind = 'reinstall' and campaign_id is not null
      on conflict (project_id, install_id, at, id) do update set campaign_id = excluded.campaign_id, ad_set_id = excluded.ad_set_id,
        ad_creative_id = excluded.ad_creative_id, keyword_id = excluded.keyword_id
      returning *
    )
    insert into rollup_journal (project_id, kind, at, install_id, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
    select project_id, kind, at, install_id, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, 1 from returned
    union all
    select project_id, kind, at, install_id, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, -1 from before
    where exists (select from returned)`)
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
  await db.run(sql`
    with released as (
      delete from touch_claims where project_id = ${projectId} and touch_id = ${from.touchId} and install_id = ${installId} returning touch_id
    )
    update touches set claimed = false
    where project_id = ${projectId} and at = ${from.touchAt} and id = (select touch_id from released)`)
  await db.run(sql`
    with taken as (
      insert into touch_claims (project_id, touch_id, install_id)
      select ${projectId}, ${to.touchId}::uuid, ${installId} where ${to.touchId}::uuid is not null returning touch_id
    )
    update touches set claimed = true
    where project_id = ${projectId} and at = ${to.touchAt} and id = (select touch_id from taken)`)
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
  await db.run(sql`
    with moved as (
      update users set campaign_id = ${to}
      where project_id = ${projectId} and install_id = ${installId} and campaign_id is not distinct from ${from}::int
        -- Nobody signs up before the install: later users are enough.
        and attributed_at >= ${installedAt}
      returning user_id
    ), moved_events as (
      update events e set campaign_id = ${to} from moved m
      where e.project_id = ${projectId} and e.user_id = m.user_id and e.campaign_id is not distinct from ${from}::int
    ), moved_payments as (
      update payments y set campaign_id = ${to} from moved m
      where y.project_id = ${projectId} and y.user_id = m.user_id and y.campaign_id is not distinct from ${from}::int
    )
    update campaigns c set attributed_users = attributed_users
      + (select count(*) from moved) * case when c.id = ${to} then 1 else -1 end
    where c.project_id = ${projectId} and c.id in (${from}, ${to}) and exists (select from moved)`)
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
    select ${projectId}, ${newsId(sql`'attribution'`, sql`${ref}::text`)}, 'attribution', ${at}, ${installId}, ${installId}
    where ${hasEnabledDestination(sql`${projectId}`)}
    on conflict do nothing`)
}
