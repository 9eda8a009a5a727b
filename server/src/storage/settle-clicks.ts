import { keptColumns } from './click-pages.ts'
import type { Database, Queryable } from './database.ts'
import { isErrorOfARow, isMissingPartition } from './database-error.ts'
import { outcomeShard, writeOutcomes } from './outcomes.ts'
import { makePartitions } from './partitions.ts'
import { type Sql, sql } from './sql.ts'

/** Few enough for a statement of some hundred milliseconds. */
const mostClicks = 5_000

const dayMs = 86_400_000

type Page = { projectId: number; id: string; size: number }

/** Makes touches of all clicks that were kept before it was called: whoever reads touches or their counts next meets them. */
export async function settleClicks(db: Database, projectIds: readonly number[]): Promise<void> {
  const pages = await db.many<Page>(sql`
    select project_id as "projectId", id, size from click_pages where project_id = any (${projectIds}::int[]) order by project_id, id`)
  for (const some of portions(pages)) await settlePages(db, some)
}

/** As settleClicks, of every project. */
export async function settleAllClicks(db: Database): Promise<void> {
  const pages = await db.many<Page>(
    sql`select project_id as "projectId", id, size from click_pages order by project_id, id`,
  )
  for (const some of portions(pages)) await settlePages(db, some)
}

function portions(pages: readonly Page[]): Page[][] {
  const all: Page[][] = []
  let size = mostClicks
  for (const page of pages) {
    if (size >= mostClicks) {
      all.push([])
      size = 0
    }
    all.at(-1)?.push(page)
    size += page.size
  }
  return all
}

async function settlePages(db: Database, pages: readonly Page[]): Promise<void> {
  try {
    await settle(db, taken(pages))
  } catch (error) {
    if (!isErrorOfARow(error)) throw error
    if (isMissingPartition(error)) await makePartitionsOf(db, pages)
    if (pages.length > 1) for (const page of pages) await settlePages(db, [page])
    else await settleOneByOne(db, pages)
  }
}

/** Held in one order by everybody: two that meet wait for one another, and never in a ring. */
const taken = (pages: readonly Page[]): Sql => sql`
  with held as (
    select p.project_id, p.id from click_pages p
    where (p.project_id, p.id) in (
      select * from unnest(${pages.map(({ projectId }) => projectId)}::int[], ${pages.map(({ id }) => id)}::uuid[]))
    order by p.project_id, p.id for update
  )
  delete from click_pages p using held where p.project_id = held.project_id and p.id = held.id
  returning p.project_id, p.at, p.clicks`

/**
 * Touches, what the sums need to know, and the counts, in one statement. What is there already is left alone and not counted again:
 * a page can come twice when the answer to its first commit was lost.
 */
async function settle(db: Queryable, pages: Sql): Promise<void> {
  await db.run(sql`
    with pages as (${pages}), stored as (
      insert into touches (project_id, at, id, kind, campaign_id, platform, device_id, address, system_version, model, language,
        user_agent, params, received_at)
      select p.project_id, to_timestamp(t / 1000.0), i, 'click', c, o, d, a, v, m, l, u, k.p, to_timestamp(t / 1000.0)
      from pages p cross join lateral json_to_recordset(p.clicks::json) as k${keptColumns}
      on conflict do nothing
      returning project_id, at, campaign_id, platform, params
    ), dated as (
      select s.*, (s.at at time zone p.timezone)::date as day from stored s join projects p on p.project_id = s.project_id
    ), journal as (
      -- Clicks that count alike are one line.
      insert into rollup_journal (project_id, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
      select project_id, 'click', min(at), campaign_id, platform, params ->> 'adset_id', params ->> 'ad_id', params ->> 'keyword_id', count(*)
      from dated
      group by project_id, day, campaign_id, platform, params ->> 'adset_id', params ->> 'ad_id', params ->> 'keyword_id'
    )
    insert into outcome_counts (project_id, day, kind, outcome, shard, count)
    select project_id, day, 'click', 'stored', ${outcomeShard}, count(*) from dated
    group by project_id, day
    order by project_id, day
    on conflict (project_id, day, kind, outcome, shard) do update set count = outcome_counts.count + excluded.count`)
}

/** Of pages that were left for longer than their month's partition. */
async function makePartitionsOf(db: Database, pages: readonly Page[]): Promise<void> {
  const { first, last } = await db.one<{ first: Date; last: Date }>(sql`
    select coalesce(min(at), now()) as first, coalesce(max(at), now()) as last
    from click_pages where id = any (${pages.map(({ id }) => id)}::uuid[])`)
  await makePartitions(db, new Date(first.getTime() - dayMs), last)
}

/** One click that cannot be stored must not keep the others waiting: it is counted as refused, and they go on. */
async function settleOneByOne(db: Database, pages: readonly Page[]): Promise<void> {
  await db.transaction(async (transaction) => {
    const rows = await transaction.many<{ projectId: number; at: Date; clicks: string }>(sql`
      with pages as (${taken(pages)}) select project_id as "projectId", at, clicks from pages`)
    for (const { clicks, ...page } of rows)
      for (const click of JSON.parse(clicks) as Record<string, unknown>[])
        await settleOne(transaction, page, click)
  })
}

async function settleOne(
  transaction: Queryable,
  { projectId, at }: { projectId: number; at: Date },
  click: Record<string, unknown>,
): Promise<void> {
  const alone = sql`select ${projectId}::int as project_id, ${JSON.stringify([click])}::text as clicks`
  await transaction.run(sql`savepoint a_click`)
  try {
    await settle(transaction, alone)
  } catch (error) {
    if (!isErrorOfARow(error) || isMissingPartition(error)) throw error
    await transaction.run(sql`rollback to savepoint a_click`)
    const refused = { reason: 'The database could not store this click.', item: click }
    await writeOutcomes(transaction, [{ projectId, kind: 'click', outcome: 'invalid', refused }], at)
  }
}
