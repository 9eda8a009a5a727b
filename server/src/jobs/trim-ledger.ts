import type { App } from '../app.ts'
import { forgetAwaited, projectsWithOldAwaited } from '../storage/facts/awaited-hints.ts'
import { projectsWithManyRefused, trimRefused } from '../storage/facts/outcomes.ts'
import { forgetBatches, projectsWithOldBatches } from '../storage/facts/written-batches.ts'
import { trimDeliveries } from '../storage/outbound/deliveries.ts'

const deliveriesKeptMs = 30 * 86_400_000

/** Intake only adds rows: this deletes those no longer needed. */
export async function trimLedger({ db, now }: App): Promise<void> {
  const before = new Date(now().getTime() - deliveriesKeptMs)
  await db.eachNode(async (node, projectIds) => {
    for (const projectId of await projectsWithManyRefused(node, projectIds))
      await trimRefused(node, projectId)
    for (const projectId of await projectsWithOldBatches(node, projectIds))
      await forgetBatches(node, projectId)
    for (const projectId of await projectsWithOldAwaited(node, projectIds))
      await forgetAwaited(node, projectId)
    for (const projectId of projectIds) await trimDeliveries(node, projectId, before)
  })
}
