import type { Queryable } from '#storage/database.ts'
import { projectsIn } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

/** Projects whose cohort tables are still incomplete. */
export const unfilledProjects = projectsIn('cohort_fills', sql`filled_at is null`)

/** Which install days have complete cohort tables. */
export type CohortCoverage = { isFilled: boolean; since: string | null }

export async function cohortCoverage(db: Queryable, projectId: number): Promise<CohortCoverage> {
  const row = await db.maybe<CohortCoverage>(sql`
    select filled_at is not null as "isFilled", since::text as since from cohort_fills where project_id = ${projectId}`)
  return row ?? { isFilled: true, since: null }
}

/** The tables hold everything from this install day on. Later calls change nothing: what was complete stays so. */
export async function markFilled(db: Queryable, projectId: number, since: string | null): Promise<void> {
  await db.run(sql`
    update cohort_fills set filled_at = now(), since = ${since}::date where project_id = ${projectId} and filled_at is null`)
}
