import type { App } from '../app.ts'
import { invalidateReports } from '../storage/reports/report-version.ts'
import { rebuildRollups as rebuild } from '../storage/rollups/rebuild.ts'
import { markRebuild } from '../storage/rollups/rebuild-state.ts'

/** Rebuilds a project's rollups, on request or after a timezone change. */
export async function rebuildRollups({ db, intake, log, now }: App, payload: unknown): Promise<void> {
  const { projectId } = payload as { projectId: number }
  const startedAt = now()
  await markRebuild(db, projectId, { startedAt, finishedAt: null })
  await intake.settle([projectId])
  await rebuild(db, projectId)
  await invalidateReports(db, projectId)
  await markRebuild(db, projectId, { startedAt, finishedAt: now() })
  log.info({ project: projectId, ms: now().getTime() - startedAt.getTime() }, 'rebuilt rollups')
}
