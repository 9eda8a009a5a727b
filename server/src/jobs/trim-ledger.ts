import type { App } from '#app.ts'
import { forgetAwaited, projectsWithOldAwaited } from '#storage/facts/awaited-hints.ts'
import { projectsWithManyRefused, trimRefused } from '#storage/facts/outcomes.ts'
import { forgetBatches, projectsWithOldBatches } from '#storage/facts/written-batches.ts'
import { trimDeliveries } from '#storage/outbound/deliveries.ts'
import { deleteShadowInstallsBefore } from '#storage/shadow/shadow-installs.ts'

const dayMs = 86_400_000
const deliveriesKeptMs = 30 * dayMs
const shadowInstallsKeptMs = 365 * dayMs

/** Intake only adds rows: this deletes those no longer needed. */
export async function trimLedger({ db, now }: App): Promise<void> {
  const before = new Date(now().getTime() - deliveriesKeptMs)
  const shadowBefore = new Date(now().getTime() - shadowInstallsKeptMs)
  await db.eachNode(async (node, projectIds) => {
    for (const projectId of await projectsWithManyRefused(node, projectIds))
      await trimRefused(node, projectId)
    for (const projectId of await projectsWithOldBatches(node, projectIds))
      await forgetBatches(node, projectId)
    for (const projectId of await projectsWithOldAwaited(node, projectIds))
      await forgetAwaited(node, projectId)
    for (const projectId of projectIds) await trimDeliveries(node, projectId, before)
    for (const projectId of projectIds) await deleteShadowInstallsBefore(node, projectId, shadowBefore)
  })
}
