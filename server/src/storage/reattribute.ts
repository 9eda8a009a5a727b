import type { Attribution, Platform, Receipt } from '../domain/attribution/attribution.ts'
import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

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
}

/** Held until the transaction ends; undefined when it has a campaign already. */
export function lockOrganicInstall(
  db: Queryable,
  projectId: number,
  installId: string,
): Promise<OrganicInstall | undefined> {
  return db.maybe<OrganicInstall>(sql`
    select platform, installed_at as "installedAt", received_at as "receivedAt", address, device_data as "deviceData"
    from installs
    where project_id = ${projectId} and install_id = ${installId} and attribution_type = 'ORGANIC'
    for update`)
}

export async function updateAttribution(
  db: Queryable,
  projectId: number,
  install: { installId: string } & Attribution,
): Promise<void> {
  await db.run(sql`
    update installs set
      attribution_type = ${install.attributionType}, rule = ${install.rule}, campaign_id = ${install.campaignId},
      network = ${install.network}, touch = ${install.touch}, touch_id = ${install.touchId}, touch_at = ${install.touchAt},
      ad_network_campaign_id = ${install.adNetworkCampaignId}, ad_set_id = ${install.adSetId}, ad_set_name = ${install.adSetName},
      ad_creative_id = ${install.adCreativeId}, ad_creative_name = ${install.adCreativeName}, keyword_id = ${install.keywordId},
      keyword_name = ${install.keywordName}, publisher_platform = ${install.publisherPlatform},
      platform_position = ${install.platformPosition}, deeplink = ${install.deeplink}, suspicious = ${install.suspicious},
      withheld = ${install.withheld}
    where project_id = ${projectId} and install_id = ${install.installId}`)
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

/** The user whom this install signed up first, and who was organic, now has the install's campaign. */
export async function moveUserToCampaign(
  db: Queryable,
  projectId: number,
  moved: { installId: string; campaignId: number },
): Promise<void> {
  await db.run(sql`
    with moved as (
      update users set campaign_id = ${moved.campaignId}
      where project_id = ${projectId} and install_id = ${moved.installId} and campaign_id is null
      returning 1
    )
    update campaigns set attributed_users = attributed_users + (select count(*) from moved)
    where project_id = ${projectId} and id = ${moved.campaignId}`)
}
