import type { App } from '#app.ts'
import { invalidateReports } from '#storage/reports/report-version.ts'
import { RebuildCancelled, rebuildRollups as rebuild } from '#storage/rollups/rebuild.ts'
import { isPlanned, unfinishedRebuilds } from '#storage/rollups/rebuild-plan.ts'
import { markRebuild, rebuildState } from '#storage/rollups/rebuild-state.ts'
import { isRebuilding } from '#storage/rollups/with-locked-fold.ts'

/** Rebuilds a project's rollups, on request or after a timezone change. */
export async function rebuildRollups(app: App, payload: unknown): Promise<void> {
  const { projectId } = payload as { projectId: number }
  // The service that ran this job was killed, and another one has done it.
  if ((await rebuildState(app.db, projectId)).finishedAt !== null) return
  const node = app.db.of(projectId)
  const isResumed = await isPlanned(node, projectId)
  if (isResumed && (await isRebuilding(node, projectId))) return
  await rebuildOne(app, projectId, { isResumed })
}

/** Goes on with rebuilds whose service was killed. One that fails does not hold up the others. */
export async function continueRebuilds(app: App): Promise<void> {
  await app.db.eachNode(async (node, projectIds) => {
    for (const projectId of await unfinishedRebuilds(node, projectIds))
      if (!(await isRebuilding(node, projectId)))
        await rebuildOne(app, projectId, { isResumed: true }).catch((error: unknown) => {
          app.log.warn({ err: error, project: projectId }, 'rebuild of rollups failed')
        })
  })
}

async function rebuildOne(
  { config, db, intake, log, now }: App,
  projectId: number,
  { isResumed }: { isResumed: boolean },
): Promise<void> {
  const { requestedAt, startedAt: startedBefore } = await rebuildState(db, projectId)
  const startedAt = isResumed && startedBefore !== null ? startedBefore : now()
  await markRebuild(db, projectId, { requestedAt, startedAt, finishedAt: null })
  try {
    await intake.settle([projectId])
    await rebuild(db, projectId, { workers: config.rebuildWorkers, isResumed })
  } catch (error) {
    if (!(error instanceof RebuildCancelled)) throw error
    log.info({ project: projectId }, 'rebuild of rollups cancelled')
    return
  }
  await invalidateReports(db, projectId)
  await markRebuild(db, projectId, { requestedAt, startedAt, finishedAt: now() })
  log.info({ project: projectId, ms: now().getTime() - startedAt.getTime() }, 'rebuilt rollups')
}
