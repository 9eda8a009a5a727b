import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Whether facts of more than ten minutes ago are not in the rollups: a rebuild, an import or a fault holds them up. */
export async function hasUncountedFacts(db: Queryable, projectId: number, now: Date): Promise<boolean> {
  const before = sql`${now}::timestamptz - interval '10 minutes'`
  const { has } = await db.one<{ has: boolean }>(sql`
    select exists (select from rollup_journal where project_id = ${projectId} and at < ${before} and count <> 0)
      or exists (select from fact_pages where project_id = ${projectId} and at < ${before}) as has`)
  return has
}
