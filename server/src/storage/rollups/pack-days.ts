import type { Database, Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import { holdFreeFolds } from './hold-fold.ts'
import { packCells } from './pack-cells.ts'

/** The sizes of blocks, in days: a report of a year reads some twenty of them a campaign. */
export const blockSizes = [64, 8, 1] as const

/** Few enough for a transaction of some ten milliseconds: whoever folds waits for it. */
const mostDays = 64

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

type Blocks = { campaignIds: number[]; sizes: number[]; starts: string[] }

/** True when there may be more. */
async function packSome(db: Queryable, projectId: number, before: string): Promise<boolean> {
  if ((await holdFreeFolds(db, [projectId])).length === 0) return false
  const days = await takeDays(db, projectId, before)
  if (days.length === 0) return false
  const blocks = await wholeBlocks(db, projectId, days)
  const listed = sql`
    select * from unnest(${blocks.campaignIds}::int[], ${blocks.sizes}::int[], ${blocks.starts}::date[]) as b (campaign_id, days, start)`
  await replacePacks(db, projectId, listed)
  await replaceBlocks(db, projectId, listed)
  return days.length === mostDays
}

type Day = { campaignId: number; day: string }

function takeDays(db: Queryable, projectId: number, before: string): Promise<Day[]> {
  return db.many<Day>(sql`
    delete from unpacked_days u
    using (
      select campaign_id, day from unpacked_days
      where project_id = ${projectId} and day < ${before}::date
      order by campaign_id, day limit ${mostDays}
    ) t
    where u.project_id = ${projectId} and u.campaign_id = t.campaign_id and u.day = t.day
    returning u.campaign_id as "campaignId", u.day`)
}

/** The blocks that these days are in, but for those that have another mark: whoever takes that one packs them. */
async function wholeBlocks(db: Queryable, projectId: number, days: readonly Day[]): Promise<Blocks> {
  const rows = await db.many<{ campaignId: number; size: number; start: string }>(sql`
    select b.campaign_id as "campaignId", b.size, b.start
    from (
      select distinct t.campaign_id, s.size, block_start(t.day, s.size) as start
      from unnest(${days.map(({ campaignId }) => campaignId)}::int[], ${days.map(({ day }) => day)}::date[]) as t (campaign_id, day)
      cross join unnest(${blockSizes}::int[]) as s (size)
    ) b
    where (
      select true from unpacked_days u
      where u.project_id = ${projectId} and u.campaign_id = b.campaign_id and u.day >= b.start and u.day < b.start + b.size limit 1
    ) is null`)
  return {
    campaignIds: rows.map(({ campaignId }) => campaignId),
    sizes: rows.map(({ size }) => size),
    starts: rows.map(({ start }) => start),
  }
}

async function replacePacks(db: Queryable, projectId: number, blocks: Sql): Promise<void> {
  await db.run(sql`
    delete from campaign_packs p using (${blocks}) b
    where p.project_id = ${projectId} and p.campaign_id = b.campaign_id and p.days = b.days and p.start = b.start`)
  await db.run(sql`
    insert into campaign_packs (project_id, campaign_id, days, start, ads, events, returned_events)
    select ${projectId}, c.campaign_id, c.days, c.start, c.ads, c.events, c.returned_events
    from (${packCells(projectId, blocks)}) c
    where (c.ads::text, c.events::text, c.returned_events::text) <> ('[]', '[]', '[]')
    order by 2, 3, 4`)
}

async function replaceBlocks(db: Queryable, projectId: number, blocks: Sql): Promise<void> {
  await db.run(sql`
    delete from campaign_blocks p using (${blocks}) b
    where p.project_id = ${projectId} and p.days = b.days and p.start = b.start and p.campaign_id = b.campaign_id`)
  await db.run(sql`
    insert into campaign_blocks (project_id, days, start, campaign_id, platform, clicks, installs, sign_ups, uninstalls,
      suspicious_installs, event_revenue, payment_revenue, retargeted_event_revenue, retargeted_payment_revenue)
    select ${projectId}, b.days, b.start, b.campaign_id, d.*
    from (${blocks}) b
    cross join lateral (
      select platform, sum(clicks), sum(installs), sum(sign_ups), sum(uninstalls), sum(suspicious_installs), sum(event_revenue),
        sum(payment_revenue), sum(retargeted_event_revenue), sum(retargeted_payment_revenue)
      from generate_series(0, b.days - 1) n
      cross join lateral (
        select * from campaign_days d
        where d.project_id = ${projectId} and d.day = b.start + n and d.campaign_id = b.campaign_id offset 0
      ) d
      group by platform
    ) d
    order by 2, 3, 4, 5`)
}
