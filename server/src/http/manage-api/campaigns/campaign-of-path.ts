import { readId } from '@tributary/contract/row-id'
import type { Campaign } from '#domain/campaigns/campaign.ts'
import { findCampaign, findCampaignById } from '#storage/campaigns/campaigns.ts'
import type { Queryable } from '#storage/database.ts'

/** The path has the display id of the campaign, or its numeric id. */
export async function campaignOfPath(
  db: Queryable,
  projectId: number,
  id: string,
): Promise<Campaign | undefined> {
  return (await findCampaign(db, projectId, id)) ?? findCampaignById(db, projectId, readId(id))
}
