import {
  type HourOfFacts,
  planRanges,
  type RangeSizes,
  type RebuildRange,
} from '#domain/reporting/plan-ranges.ts'
import type { Queryable } from '#storage/database.ts'
import { projectsIn } from '#storage/project-rows.ts'
import { joinSql, type Sql, sql } from '#storage/sql.ts'

/**
 * Each range reads the rollups of all people once, to clear its days: more ranges cost more, fewer lose more if the service is killed.
 * The rows that the facts of a portion add pass through the service: some ten megabytes.
 */
export const usualSizes: RangeSizes = { ranges: 16, portion: 50_000 }

/** Goes on with a rebuild that was interrupted, or plans a new one. */
export async function planRebuild(db: Queryable, projectId: number, sizes: RangeSizes): Promise<void> {
  if (await isPlanned(db, projectId)) return
  const planned = planRanges(await hoursOfFacts(db, projectId), sizes)
  const facts = planned.reduce((sum, range) => sum + range.facts, 0)
  await db.run(sql`delete from rebuild_ranges where project_id = ${projectId}`)
  await db.run(sql`
    insert into rebuild_ranges (project_id, first_day, until_day, facts, cuts)
    select p.project_id, r.first, r.until, r.facts, r.portions
    from projects p cross join json_to_recordset(${JSON.stringify(planned)}) as r(first date, until date, facts bigint, portions jsonb)
    where p.project_id = ${projectId}`)
  await db.run(sql`insert into rebuild_plans (project_id, facts) values (${projectId}, ${facts})`)
}

/** False: there is none, or a newer request has cancelled it. */
export async function isPlanned(db: Queryable, projectId: number): Promise<boolean> {
  return (await db.maybe(sql`select 1 from rebuild_plans where project_id = ${projectId}`)) !== undefined
}

/** Its ranges are planned again: days may have changed with the timezone. */
export async function cancelRebuild(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`delete from rebuild_plans where project_id = ${projectId}`)
}

/** In order of days. */
export function remainingRanges(db: Queryable, projectId: number): Promise<RebuildRange[]> {
  return db.many<RebuildRange>(sql`
    select first_day as first, until_day as until, facts, cuts as portions from rebuild_ranges
    where project_id = ${projectId} order by first_day`)
}

export async function finishRange(db: Queryable, projectId: number, { first }: RebuildRange): Promise<void> {
  await db.run(sql`delete from rebuild_ranges where project_id = ${projectId} and first_day = ${first}::date`)
}

export type RebuildProgress = { facts: number; done: number }

/** Undefined: no rebuild is under way. */
export function rebuildProgress(db: Queryable, projectId: number): Promise<RebuildProgress | undefined> {
  return db.maybe<RebuildProgress>(sql`
    select p.facts, p.facts - coalesce((
      select sum(r.facts) from rebuild_ranges r where r.project_id = ${projectId}), 0)::bigint as done
    from rebuild_plans p where p.project_id = ${projectId}`)
}

/** Projects, of these, whose rebuild has begun and not finished. */
export const unfinishedRebuilds = projectsIn('rebuild_plans')

/** Where a fact's moment is stored. */
const momentsOf = (projectId: number): Sql[] => [
  sql`select at from touches where project_id = ${projectId} and kind = 'click'`,
  sql`select at from opens where project_id = ${projectId}`,
  sql`select at from events where project_id = ${projectId}`,
  sql`select installed_at from installs where project_id = ${projectId}`,
  sql`select attributed_at from users where project_id = ${projectId}`,
  sql`select at from uninstalls where project_id = ${projectId} and withdrawn_at is null`,
  sql`select at from retargetings where project_id = ${projectId}`,
  sql`select completed_at from payments where project_id = ${projectId} and completed_at is not null and removed_at is null`,
]

function hoursOfFacts(db: Queryable, projectId: number): Promise<HourOfFacts[]> {
  const counts = momentsOf(projectId).map(
    (moments) =>
      sql`select date_trunc('hour', at) as hour, count(*) as facts from (${moments}) m(at) group by 1`,
  )
  return db.many<HourOfFacts>(sql`
    select h.hour, (h.hour at time zone p.timezone)::date as day, h.facts
    from projects p cross join (
      select hour, sum(facts)::bigint as facts from (${joinSql(counts, ' union all ')}) c group by 1
    ) h
    where p.project_id = ${projectId}
    order by h.hour`)
}
