import type { App } from '../app.ts'
import { forgetAwaited } from '../storage/facts/awaited-hints.ts'
import { trimRefused } from '../storage/facts/outcomes.ts'
import { forgetBatches } from '../storage/facts/written-batches.ts'
import { trimDeliveries } from '../storage/outbound/deliveries.ts'

const deliveriesKeptMs = 30 * 86_400_000

/** Intake only adds rows: this deletes those no longer needed. */
export async function trimLedger({ db, now }: App): Promise<void> {
  await trimRefused(db)
  await forgetBatches(db)
  await forgetAwaited(db)
  const before = new Date(now().getTime() - deliveriesKeptMs)
  await db.eachNode(async (node, projectIds) => {
    for (const projectId of projectIds) await trimDeliveries(node, projectId, before)
  })
}
