import type { Attribution, Platform, Receipt } from '../../domain/attribution/attribution.ts'
import type { Queryable } from '../database.ts'
import { hasEnabledDestination, newsId } from '../outbound/outbox.ts'
import { sql } from '../sql.ts'
import { journalOfReturns } from './retargetings.ts'

export async function adServicesToken(
  db: Queryable,
  projectId: number,
  installId: string,
): Promise<string | undefined> {
  const row = await db.maybe<{ token: string | null }>(sql`
    select device_data ->> 'adservices_attribution_token' as token from installs
    where project_id = ${projectId} and install_id = ${installId}`)
  return row?.token ?? undefined
}

export type OrganicInstall = {
  platform: Platform
  installedAt: Date
  receivedAt: Date
  address: string | null
  deviceData: Record<string, unknown>
  receipt: Receipt
}

/** Locks the install until the transaction ends; undefined if it already has a campaign. */
export function lockOrganicInstall(
  db: Queryable,
  projectId: number,
  installId: string,
): Promise<OrganicInstall | undefined> {
  return db.maybe<OrganicInstall>(sql`
    select i.platform, i.installed_at as "installedAt", i.received_at as "receivedAt", i.address,
      coalesce(i.decided_data, i.device_data) as "deviceData", r.receipt
    from installs i join receipts r on r.project_id = i.project_id and r.install_id = i.install_id
    where i.project_id = ${projectId} and i.install_id = ${installId} and i.attribution_type = 'ORGANIC'
    for update of i`)
}

/** A reinstall now counts under the campaign that brought it back. Its facts move with it: see moveFacts. */
export async function updateAttribution(
  db: Queryable,
  projectId: number,
  install: { installId: string } & Attribution,
): Promise<void> {
  await db.run(sql`
    with changed as (
      update installs set
        attribution_type = ${install.attributionType}, rule = ${install.rule}, campaign_id = ${install.campaignId},
        network = ${install.network}, touch = ${install.touch}, touch_id = ${install.touchId}, touch_at = ${install.touchAt},
        ad_network_campaign_id = ${install.adNetworkCampaignId}, ad_set_id = ${install.adSetId}, ad_set_name = ${install.adSetName},
        ad_creative_id = ${install.adCreativeId}, ad_creative_name = ${install.adCreativeName}, keyword_id = ${install.keywordId},
        keyword_name = ${install.keywordName}, publisher_platform = ${install.publisherPlatform},
        platform_position = ${install.platformPosition}, deeplink = ${install.deeplink}, suspicious = ${install.suspicious},
        withheld = ${install.withheld}
      where project_id = ${projectId} and install_id = ${install.installId}
      returning *
    ), returned as (
      insert into retargetings (project_id, install_id, at, id, kind, campaign_id, person, platform, ad_set_id, ad_creative_id, keyword_id)
      select project_id, install_id, installed_at, install_id, 'reinstall', campaign_id, coalesce(person, install_id), platform, ad_set_id,
        ad_creative_id, keyword_id
      from changed where kind = 'reinstall' and campaign_id is not null
      on conflict do nothing
      returning *
    )
    ${journalOfReturns(sql`returned`)}`)
}

export async function updateReceipt(
  db: Queryable,
  projectId: number,
  decided: { installId: string; at: Date; receipt: Receipt },
): Promise<void> {
  await db.run(sql`
    update receipts set decided_at = ${decided.at}, receipt = ${JSON.stringify(decided.receipt)}
    where project_id = ${projectId} and install_id = ${decided.installId}`)
}

/** Organic users who first signed up on this install now belong to its campaign. */
export async function moveUserToCampaign(
  db: Queryable,
  projectId: number,
  moved: { installId: string; installedAt: Date; campaignId: number },
): Promise<void> {
  await db.run(sql`
    with moved as (
      update users set campaign_id = ${moved.campaignId}
      where project_id = ${projectId} and install_id = ${moved.installId} and campaign_id is null
        -- Nobody signs up before the install: later users are enough.
        and attributed_at >= ${moved.installedAt}
      returning 1
    )
    update campaigns set attributed_users = attributed_users + (select count(*) from moved)
    where project_id = ${projectId} and id = ${moved.campaignId}`)
}

/** The install was delivered as organic. A separate id: receivers that know the install must not drop this as a duplicate. */
export async function announceAttribution(
  db: Queryable,
  projectId: number,
  { installId, at }: { installId: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into outbox (project_id, id, kind, at, install_id, ref)
    select ${projectId}, ${newsId(sql`'attribution'`, sql`${installId}::text`)}, 'attribution', ${at}, ${installId}, ${installId}
    where ${hasEnabledDestination(sql`${projectId}`)}
    on conflict do nothing`)
}
