import { ByAdKey } from '../../domain/reporting/by-ad-key.ts'
import { isEmpty, mergePacks, type Pack, packDay } from '../../domain/reporting/pack-sums.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { type CampaignBlock, listBlocks } from './list-blocks.ts'
import { highOfKey, lowOfKey } from './records.ts'
import { adsOfDays, type DayOfCampaign, eventsOfDays } from './sums-of-days.ts'

/** Makes the packs of blocks of one size anew: of the sums of a day, or of the two halves of a larger one. A block without sums has none. */
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
    select ${projectId}, *
    from unnest(${kept.map(({ campaignId }) => campaignId)}::int[], ${kept.map(({ days }) => days)}::int[],
      ${kept.map(({ start }) => start)}::date[], ${kept.map(({ pack }) => pack.ads)}::bytea[], ${kept.map(({ pack }) => pack.events)}::bytea[],
      ${kept.map(({ pack }) => pack.returnedEvents)}::bytea[])`)
}

type PackedBlock = CampaignBlock & { pack: Pack }

async function packDays(
  db: Queryable,
  projectId: number,
  blocks: readonly CampaignBlock[],
): Promise<PackedBlock[]> {
  const days = sql`select campaign_id, start as day from (${listBlocks(blocks)}) b`
  const numbers = await numbersOfAds(db, projectId, blocks)
  const place = ({ campaignId, day }: { campaignId: number; day: string }) => `${campaignId} ${day}`
  const byPlace = (rows: readonly DayOfCampaign[]) => new Map(rows.map((row) => [place(row), row.records]))
  const ads = byPlace(await adsOfDays(db, projectId, days))
  const events = byPlace(await eventsOfDays(db, projectId, days))
  return blocks.map((block) => {
    const at = place({ ...block, day: block.start })
    const ofCampaign = numbers.get(block.campaignId) ?? new ByAdKey<number>()
    return { ...block, pack: packDay(ofCampaign, ads.get(at) ?? '', events.get(at) ?? '') }
  })
}

/** Campaign by campaign. */
async function numbersOfAds(
  db: Queryable,
  projectId: number,
  blocks: readonly CampaignBlock[],
): Promise<Map<number, ByAdKey<number>>> {
  const numbers = new Map(blocks.map(({ campaignId }) => [campaignId, new ByAdKey<number>()]))
  const rows = await db.many<{ campaignId: number; high: number; low: number; number: number }>(sql`
    select d.campaign_id as "campaignId", ${highOfKey} as high, ${lowOfKey} as low, d.number from ads d
    where d.project_id = ${projectId} and d.campaign_id = any (${[...numbers.keys()]}::int[])`)
  for (const { campaignId, high, low, number } of rows) numbers.get(campaignId)?.set(high, low, number)
  return numbers
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
