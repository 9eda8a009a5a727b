import type { Database, Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'
import type { CampaignBlock } from './list-blocks.ts'
import { tryLockFold } from './lock-fold.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { replacePacks } from './replace-packs.ts'

/** Block sizes in days, each twice the next: a month's report reads about seven blocks per campaign, a year's about twelve. */
export const blockSizes = [64, 32, 16, 8, 4, 2, 1] as const

/** Few enough to keep the transaction around ten milliseconds: folds wait for it. */
const maxDays = 128

/** Packs the changed days before `before`. Ends early if the project's fold is locked: the days stay marked. */
export async function packDays(
  db: Database,
  projectId: number,
  { before, signal }: { before: string; signal?: AbortSignal },
): Promise<void> {
  while (
    signal?.aborted !== true &&
    (await db.transaction((transaction) => packSome(transaction, projectId, before)))
  );
}

/** Projects with unpacked past days, with today's date in their timezone. */
export function unpackedProjects(
  node: Queryable,
  projectIds: readonly number[],
  now: Date,
): Promise<{ projectId: number; today: string }[]> {
  const today = sql`(${now}::timestamptz at time zone p.timezone)::date`
  return node.many(sql`
    select p.project_id as "projectId", ${today} as today from projects p
    where p.project_id = any (${projectIds}::int[])
      and exists (select 1 from unpacked_days u where u.project_id = p.project_id and u.day < ${today})
    order by 1`)
}

/** True if there may be more. */
async function packSome(db: Queryable, projectId: number, before: string): Promise<boolean> {
  if (!(await tryLockFold(db, projectId))) return false
  const days = await takeDays(db, projectId, before)
  if (days.length === 0) return false
  const blocks = await wholeBlocks(db, projectId, days)
  // Smallest first: a larger block is built from smaller ones.
  for (const size of blockSizes.toReversed()) {
    const ofSize = blocks.filter((block) => block.days === size)
    if (ofSize.length === 0) break
    await replacePacks(db, projectId, ofSize)
    await replaceBlocks(db, projectId, ofSize)
  }
  return days.length === maxDays
}

type Day = { campaignId: number; day: string }

/** Only the holder of the fold's lock removes marks, so those that were read are those that are deleted. */
async function takeDays(db: Queryable, projectId: number, before: string): Promise<Day[]> {
  const days = await db.many<Day>(sql`
    select campaign_id as "campaignId", day from unpacked_days
    where project_id = ${projectId} and day < ${before}::date
    order by campaign_id, day limit ${maxDays}`)
  await db.run(sql`
    delete from unpacked_days u using ${listDays(days)}
    where u.project_id = ${projectId} and u.campaign_id = t.campaign_id and u.day = t.day`)
  return days
}

/** As rows (campaign_id, day) of `t`. */
const listDays = (days: readonly Day[]): Sql => sql`
  unnest(${days.map(({ campaignId }) => campaignId)}::int[], ${days.map(({ day }) => day)}::date[]) as t (campaign_id, day)`

/** The blocks that contain these days, except those with another marked day: packing that day packs them. */
function wholeBlocks(db: Queryable, projectId: number, days: readonly Day[]): Promise<CampaignBlock[]> {
  return db.many<CampaignBlock>(sql`
    select b.campaign_id as "campaignId", b.size as days, b.start
    from (
      select distinct t.campaign_id, s.size, block_start(t.day, s.size) as start
      from ${listDays(days)}
      cross join unnest(${blockSizes}::int[]) as s (size)
    ) b
    where (
      select true from unpacked_days u
      where u.project_id = ${projectId} and u.campaign_id = b.campaign_id and u.day >= b.start and u.day < b.start + b.size limit 1
    ) is null
    order by 1, 3`)
}
