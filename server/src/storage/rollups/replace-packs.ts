import { noDaySums } from '#domain/reporting/day-sums.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { adsOfDays, eventsOfDays, groupByDay } from './day-sums.ts'
import { type CampaignBlock, listBlocks } from './list-blocks.ts'
import { isEmpty, mergePacks, type Pack, packSums } from './packs/pack-sums.ts'

/** Replaces the packs of blocks of one size: from a day's rollups, or from the two halves of a larger block. An empty block has no pack. */
export async function replacePacks(
  db: Queryable,
  projectId: number,
  blocks: readonly CampaignBlock[],
): Promise<void> {
  const packs =
    blocks[0]?.days === 1 ? await packDays(db, projectId, blocks) : await packLarger(db, projectId, blocks)
  await db.run(sql`
    delete from campaign_packs p using (${listBlocks(blocks)}) b
    where p.project_id = ${projectId} and p.campaign_id = b.campaign_id and p.days = b.days and p.start = b.start`)
  const kept = packs.filter(({ pack }) => !isEmpty(pack))
  await db.run(sql`
    insert into campaign_packs (project_id, campaign_id, days, start, ads, events, returned_events)
    select p.project_id, c.*
    from projects p cross join unnest(${kept.map(({ campaignId }) => campaignId)}::int[], ${kept.map(({ days }) => days)}::int[],
      ${kept.map(({ start }) => start)}::date[], ${kept.map(({ pack }) => pack.ads)}::bytea[], ${kept.map(({ pack }) => pack.events)}::bytea[],
      ${kept.map(({ pack }) => pack.returnedEvents)}::bytea[]) as c
    where p.project_id = ${projectId}`)
}

type PackedBlock = CampaignBlock & { pack: Pack }

async function packDays(
  db: Queryable,
  projectId: number,
  blocks: readonly CampaignBlock[],
): Promise<PackedBlock[]> {
  const days = sql`select campaign_id, start as day from (${listBlocks(blocks)}) b`
  const ads = await adsOfDays(db, projectId, days)
  const events = await eventsOfDays(db, projectId, days)
  const key = (campaignId: number, day: string) => `${campaignId} ${day}`
  const sums = new Map(groupByDay(ads, events).map((day) => [key(day.campaignId, day.day), day.sums]))
  return blocks.map((block) => ({
    ...block,
    pack: packSums(sums.get(key(block.campaignId, block.start)) ?? noDaySums()),
  }))
}

async function packLarger(
  db: Queryable,
  projectId: number,
  blocks: readonly CampaignBlock[],
): Promise<PackedBlock[]> {
  const rows = await db.many<{ campaignId: number; start: string } & Pack>(sql`
    select b.campaign_id as "campaignId", b.start, p.ads, p.events, p.returned_events as "returnedEvents"
    from (${listBlocks(blocks)}) b
    cross join lateral (values (b.start), (b.start + b.days / 2)) as half (start)
    cross join lateral (
      select * from campaign_packs p
      where p.project_id = ${projectId} and p.campaign_id = b.campaign_id and p.days = b.days / 2 and p.start = half.start limit 1
    ) p`)
  const place = ({ campaignId, start }: { campaignId: number; start: string }) => `${campaignId} ${start}`
  const parts = Map.groupBy(rows, place)
  return blocks.map((block) => ({ ...block, pack: mergePacks(parts.get(place(block)) ?? []) }))
}
