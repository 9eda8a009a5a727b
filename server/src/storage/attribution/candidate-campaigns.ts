import type { CandidateCampaign } from '#domain/attribution/attribution.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

const columns = sql`
  id, display_id as "displayId", name, active, network, deeplink, google_campaign_id as "googleCampaignId",
  meta_campaign_id as "metaCampaignId", ad_network_campaign_id as "adNetworkCampaignId", windows`

/** Newest first, including deleted ones: a display id can be reused. */
export function campaignsOfDisplayIds(
  db: Queryable,
  projectId: number,
  displayIds: readonly string[],
): Promise<CandidateCampaign[]> {
  return db.many<CandidateCampaign>(sql`
    select ${columns} from campaigns
    where project_id = ${projectId} and display_id = any(${displayIds}) order by id desc`)
}

/** The campaigns with these network campaign ids; of several with the same id, the oldest. */
export async function campaignsOfNetworkIds(
  db: Queryable,
  projectId: number,
  wanted: { network: string; ids: readonly string[] },
): Promise<Map<string, CandidateCampaign>> {
  if (wanted.ids.length === 0) return new Map()
  const newestFirst = await db.many<CandidateCampaign>(sql`
    select ${columns} from campaigns
    where project_id = ${projectId} and deleted_at is null and network = ${wanted.network}
      and array[google_campaign_id, meta_campaign_id, ad_network_campaign_id] && ${wanted.ids}
    order by id desc`)
  return new Map(newestFirst.flatMap((campaign) => networkIdsOf(campaign).map((id) => [id, campaign])))
}

function networkIdsOf({
  googleCampaignId,
  metaCampaignId,
  adNetworkCampaignId,
}: CandidateCampaign): string[] {
  return [googleCampaignId, metaCampaignId, adNetworkCampaignId].filter((id) => id !== null)
}
