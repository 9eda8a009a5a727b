import type { App } from '#app.ts'
import { isPlanned } from '#storage/rollups/rebuild-plan.ts'
import { queueRebuildJob, requestRebuild } from '#storage/rollups/rebuild-state.ts'

/** A rebuild that is under way goes on. */
export async function queueRebuild({ db, now }: App, projectId: number): Promise<void> {
  await db.transaction(async (transaction) => {
    if (await isPlanned(transaction, projectId)) await queueRebuildJob(transaction, projectId)
    else await requestRebuild(transaction, projectId, now())
  })
}
