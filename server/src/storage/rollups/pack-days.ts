import type { Database, Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { holdFreeFolds } from './hold-fold.ts'
import type { CampaignBlock } from './list-blocks.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { replacePacks } from './replace-packs.ts'

/** The sizes of blocks, in days, each twice the next: a report of a month reads some seven of them a campaign, one of a year some twelve. */
export const blockSizes = [64, 32, 16, 8, 4, 2, 1] as const

/** Few enough for a transaction of some ten milliseconds: whoever folds waits for it. */
const mostDays = 128

/** Packs the days before `before` whose sums have changed. Ends early when somebody else holds the project's fold: the marks stay. */
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

/** The projects that have unpacked days that are over at that moment, with the day that it is there. */
export function unpackedProjects(db: Queryable, now: Date): Promise<{ projectId: number; today: string }[]> {
  return db.many(sql`
    select p.project_id as "projectId", t.today
    from projects p cross join lateral (select (${now}::timestamptz at time zone p.timezone)::date as today) t
    where exists (select 1 from unpacked_days u where u.project_id = p.project_id and u.day < t.today)
    order by 1`)
}

/** True when there may be more. */
async function packSome(db: Queryable, projectId: number, before: string): Promise<boolean> {
  if ((await holdFreeFolds(db, [projectId])).length === 0) return false
  const days = await takeDays(db, projectId, before)
  if (days.length === 0) return false
  const blocks = await wholeBlocks(db, projectId, days)
  // The smallest first: a larger one is made of those that make it up.
  for (const size of blockSizes.toReversed()) {
    const ofSize = blocks.filter((block) => block.days === size)
    if (ofSize.length === 0) break
    await replacePacks(db, projectId, ofSize)
    await replaceBlocks(db, projectId, ofSize)
  }
  return days.length === mostDays
}

type Day = { campaignId: number; day: string }

/** By their places in the table: a join would look for them among all others where the planner does not know yet how many there are. */
function takeDays(db: Queryable, projectId: number, before: string): Promise<Day[]> {
  return db.many<Day>(sql`
    delete from unpacked_days
    where ctid = any (array(
      select ctid from unpacked_days
      where project_id = ${projectId} and day < ${before}::date
      order by campaign_id, day limit ${mostDays}))
    returning campaign_id as "campaignId", day`)
}

/** The blocks that these days are in, but for those that have another mark: whoever takes that one packs them. */
function wholeBlocks(db: Queryable, projectId: number, days: readonly Day[]): Promise<CampaignBlock[]> {
  return db.many<CampaignBlock>(sql`
    select b.campaign_id as "campaignId", b.size as days, b.start
    from (
      select distinct t.campaign_id, s.size, block_start(t.day, s.size) as start
      from unnest(${days.map(({ campaignId }) => campaignId)}::int[], ${days.map(({ day }) => day)}::date[]) as t (campaign_id, day)
      cross join unnest(${blockSizes}::int[]) as s (size)
    ) b
    where (
      select true from unpacked_days u
      where u.project_id = ${projectId} and u.campaign_id = b.campaign_id and u.day >= b.start and u.day < b.start + b.size limit 1
    ) is null
    order by 1, 3`)
}
