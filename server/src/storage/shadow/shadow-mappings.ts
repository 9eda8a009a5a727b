import type { Mapping, OwnCampaign } from '#domain/shadow/map-campaign.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export function shadowMappings(db: Queryable, projectId: number, vendor: string): Promise<Mapping[]> {
  return db.many<Mapping>(sql`
    select m.media_source as "mediaSource", m.campaign, m.campaign_id as "campaignId"
    from shadow_mappings m where m.project_id = ${projectId} and m.vendor = ${vendor}`)
}

export async function upsertShadowMapping(
  db: Queryable,
  projectId: number,
  { vendor, mediaSource, campaign, campaignId }: Mapping & { vendor: string },
): Promise<void> {
  await db.run(sql`
    insert into shadow_mappings (project_id, vendor, media_source, campaign, campaign_id)
    values (${projectId}, ${vendor}, ${mediaSource}, ${campaign}, ${campaignId})
    on conflict (project_id, vendor, media_source, campaign) do update set campaign_id = excluded.campaign_id`)
}

export async function deleteShadowMapping(
  db: Queryable,
  projectId: number,
  { vendor, mediaSource, campaign }: Omit<Mapping, 'campaignId'> & { vendor: string },
): Promise<void> {
  await db.run(sql`
    delete from shadow_mappings
    where project_id = ${projectId} and vendor = ${vendor} and media_source = ${mediaSource} and campaign = ${campaign}`)
}

/** Oldest first. */
export function ownCampaigns(db: Queryable, projectId: number): Promise<OwnCampaign[]> {
  return db.many<OwnCampaign>(sql`
    select c.id, c.display_id as "displayId", c.name, c.deleted_at is not null as "isDeleted",
      array_remove(array[c.google_campaign_id, c.meta_campaign_id, c.ad_network_campaign_id], null) as "networkIds"
    from campaigns c where c.project_id = ${projectId} order by c.id`)
}
