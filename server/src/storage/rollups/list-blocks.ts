import type { Sql } from '#storage/sql.ts'
import { sql } from '#storage/sql.ts'

/** A block of days of one campaign: one day, or two smaller blocks. */
export type CampaignBlock = { campaignId: number; days: number; start: string }

/** As rows (campaign_id, days, start). */
export function listBlocks(blocks: readonly CampaignBlock[]): Sql {
  return sql`
    select * from unnest(${blocks.map(({ campaignId }) => campaignId)}::int[], ${blocks.map(({ days }) => days)}::int[],
      ${blocks.map(({ start }) => start)}::date[]) as b (campaign_id, days, start)`
}
