import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

type Row = { id: number; reference: string }

/**
 * The campaigns that uploads refer to: by display id, else by network campaign id; of several with the same network id,
 * the oldest.
 */
export async function campaignsOfReferences(
  db: Queryable,
  projectId: number,
  references: readonly string[],
): Promise<Map<string, number>> {
  if (references.length === 0) return new Map()
  const rows = await db.many<Row>(sql`
    select distinct on (r.reference) c.id, r.reference
    from campaigns c, lateral (
      values (c.display_id, 0), (c.google_campaign_id, 1), (c.meta_campaign_id, 1), (c.ad_network_campaign_id, 1)
    ) as r (reference, rank)
    where c.project_id = ${projectId} and c.deleted_at is null and r.reference = any(${references}::text[])
    order by r.reference, r.rank, c.id`)
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}

/** The network of each campaign; null: none. */
export async function networksOfCampaigns(
  db: Queryable,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = await db.many<{ id: number; network: string | null }>(sql`
    select id, network from campaigns where project_id = ${projectId} and id = any (${ids}::int[])`)
  return new Map(rows.map(({ id, network }) => [id, network]))
}
