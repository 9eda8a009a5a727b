import { addJobs } from '#storage/add-jobs.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { cancelRebuild, type RebuildProgress, rebuildProgress } from './rebuild-plan.ts'

type Times = { requestedAt: Date | null; startedAt: Date | null; finishedAt: Date | null }

/** `progress`: while it runs. */
export type RebuildState = Times & { progress: RebuildProgress | undefined }

const attempts = 5

/** Queued when the surrounding transaction commits. A rebuild that is under way is cancelled. */
export async function requestRebuild(db: Queryable, projectId: number, at: Date): Promise<void> {
  await db.run(sql`
    insert into rollup_rebuilds (project_id, requested_at) values (${projectId}, ${at})
    on conflict (project_id) do update set requested_at = excluded.requested_at, started_at = null, finished_at = null`)
  await cancelRebuild(db, projectId)
  await queueRebuildJob(db, projectId)
}

/** Rebuilds what is requested, or goes on with what is left of it. */
export async function queueRebuildJob(db: Queryable, projectId: number): Promise<void> {
  await addJobs(db, { task: 'rebuild_rollups', attempts }, [{ projectId }])
}

/** Of the request that was made at that time: a newer one has its own times. */
export async function markRebuild(
  db: Queryable,
  projectId: number,
  { requestedAt, startedAt, finishedAt }: Times,
): Promise<void> {
  await db.run(sql`
    update rollup_rebuilds set started_at = ${startedAt}, finished_at = ${finishedAt}
    where project_id = ${projectId} and requested_at = ${requestedAt}`)
}

export async function rebuildState(db: Queryable, projectId: number): Promise<RebuildState> {
  const times = await db.maybe<Times>(sql`
    select requested_at as "requestedAt", started_at as "startedAt", finished_at as "finishedAt"
    from rollup_rebuilds where project_id = ${projectId}`)
  const isRunning = times?.startedAt != null && times.finishedAt === null
  return {
    ...(times ?? { requestedAt: null, startedAt: null, finishedAt: null }),
    progress: isRunning ? await rebuildProgress(db, projectId) : undefined,
  }
}
