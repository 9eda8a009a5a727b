import { addJobs } from '../add-jobs.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

export type RebuildState = { requestedAt: Date | null; startedAt: Date | null; finishedAt: Date | null }

const attempts = 5

/** Queued when the surrounding transaction commits. */
export async function requestRebuild(db: Queryable, projectId: number, at: Date): Promise<void> {
  await db.run(sql`
    insert into rollup_rebuilds (project_id, requested_at) values (${projectId}, ${at})
    on conflict (project_id) do update set requested_at = excluded.requested_at, started_at = null, finished_at = null`)
  await addJobs(db, { task: 'rebuild_rollups', attempts }, [{ projectId }])
}

export async function markRebuild(
  db: Queryable,
  projectId: number,
  { startedAt, finishedAt }: { startedAt: Date; finishedAt: Date | null },
): Promise<void> {
  await db.run(sql`
    update rollup_rebuilds set started_at = ${startedAt}, finished_at = ${finishedAt} where project_id = ${projectId}`)
}

export async function rebuildState(db: Queryable, projectId: number): Promise<RebuildState> {
  const row = await db.maybe<RebuildState>(sql`
    select requested_at as "requestedAt", started_at as "startedAt", finished_at as "finishedAt"
    from rollup_rebuilds where project_id = ${projectId}`)
  return row ?? { requestedAt: null, startedAt: null, finishedAt: null }
}
