import type { App } from '../../app.ts'
import { requestRebuild } from '../../storage/rollups/rebuild-state.ts'

export async function queueRebuild({ db, now }: App, projectId: number): Promise<void> {
  await db.transaction((transaction) => requestRebuild(transaction, projectId, now()))
}
