import type { CandidateCampaign } from '../domain/attribution/attribution.ts'
import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

export type StoredAttributionSettings = {
  windows: unknown
  fraudRules: unknown
  metaReferrerKey: Buffer | null
}

/** As they were set; domain/attribution/read-attribution-settings.ts puts the defaults under them. */
export function storedAttributionSettings(
  db: Queryable,
  projectId: number,
): Promise<StoredAttributionSettings | undefined> {
  return db.maybe<StoredAttributionSettings>(sql`
    select windows, fraud_rules as "fraudRules", meta_referrer_key as "metaReferrerKey" from projects where project_id = ${projectId}`)
}

/** The campaigns that carry a network's own campaign ids; of several with the same id the oldest. */
export async function campaignsOfNetworkIds(
  db: Queryable,
  projectId: number,
  wanted: { network: string; ids: readonly string[] },
): Promise<Map<string, CandidateCampaign>> {
  if (wanted.ids.length === 0) return new Map()
  const newestFirst = await db.many<CandidateCampaign>(sql`
    select id, display_id as "displayId", name, active, network, deeplink, google_campaign_id as "googleCampaignId",
      meta_campaign_id as "metaCampaignId", ad_network_campaign_id as "adNetworkCampaignId", windows
    from campaigns
    where project_id = ${projectId} and deleted_at is null and network = ${wanted.network}
      and array[google_campaign_id, meta_campaign_id, ad_network_campaign_id] && ${wanted.ids}
    order by id desc`)
  return new Map(
    newestFirst.flatMap((campaign) =>
      [campaign.googleCampaignId, campaign.metaCampaignId, campaign.adNetworkCampaignId].flatMap((id) =>
        id === null ? [] : [[id, campaign] as const],
      ),
    ),
  )
}
