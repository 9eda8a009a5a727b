import type { Database, Queryable } from '../database.ts'
import { factTables, partitionsOf } from '../facts/partitions.ts'
import { sql } from '../sql.ts'
import { lastingFacts, monthlyFacts, type Span } from './all-facts.ts'
import { markFilled } from './cohort-coverage.ts'
import { fold } from './fold.ts'
import { withLockedFold } from './with-locked-fold.ts'

/**
 * Rebuilds a project's rollups from its facts in one transaction: until it commits, reports show the old ones.
 * Days whose facts were dropped by retention stay unchanged.
 */
export function rebuildRollups(db: Database, projectId: number): Promise<void> {
  return withLockedFold(db, projectId, {}, (snapshot) =>
    snapshot(async (transaction) => {
      const since = await firstWholeDay(transaction, projectId)
      await clear(transaction, projectId, since)
      for (const facts of lastingFacts(projectId))
        await fold(transaction, projectId, facts, { since, isLong: true })
      for (const month of await monthsOfFacts(transaction))
        for (const facts of monthlyFacts(projectId, month))
          await fold(transaction, projectId, facts, { since, isLong: true })
      await countInstallsOfAds(transaction, projectId)
      await markFilled(transaction, projectId, since)
    }),
  )
}

/** The first day whose facts are all still stored; null: none were ever dropped. */
export async function firstWholeDay(db: Queryable, projectId: number): Promise<string | null> {
  const row = await db.maybe<{ day: string | null }>(sql`
    select (max(d.before at time zone p.timezone)::date + 1)::text as day
    from dropped_facts d cross join projects p where p.project_id = ${projectId}`)
  return row?.day ?? null
}

async function clear(db: Queryable, projectId: number, since: string | null): Promise<void> {
  const within = sql`project_id = ${projectId} and (${since}::date is null or day >= ${since}::date)`
  await db.run(sql`delete from rollup_journal where project_id = ${projectId}`)
  // Including days that will have no rollups any more.
  await db.run(sql`
    insert into unpacked_days (project_id, campaign_id, day)
    select project_id, campaign_id, day from campaign_days where ${within} and campaign_id <> 0
    union
    select project_id, campaign_id, day from event_days where ${within} and campaign_id <> 0
    on conflict do nothing`)
  await db.run(sql`delete from ad_days where ${within}`)
  await db.run(sql`delete from ad_cohorts where ${within}`)
  await db.run(sql`delete from cohort_ages where ${within}`)
  await db.run(sql`delete from cohort_opens where ${within}`)
  await db.run(sql`delete from active_people where ${within}`)
  await db.run(sql`delete from campaign_days where ${within}`)
  await db.run(sql`delete from event_days where ${within}`)
  await db.run(sql`delete from currency_days where ${within}`)
  await db.run(sql`delete from event_people where ${within}`)
  await db.run(sql`delete from install_days where ${within}`)
  await db.run(sql`delete from person_days where ${within}`)
}

async function countInstallsOfAds(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`
    update ads a set installs = coalesce((
      select sum(d.installs) from ad_cohorts d where d.project_id = ${projectId} and d.campaign_id = a.campaign_id and d.ad = a.ad), 0)
    where a.project_id = ${projectId}`)
}

export async function monthsOfFacts(db: Queryable): Promise<Span[]> {
  const ends = new Set<number>()
  for (const table of factTables)
    for (const partition of await partitionsOf(db, table)) ends.add(partition.ends.getTime())
  return [...ends]
    .sort((a, b) => a - b)
    .map((end) => {
      const to = new Date(end)
      return { from: new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() - 1)), to }
    })
}
