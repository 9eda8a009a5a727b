import type { App } from '#app.ts'
import { refreshStaleSpend, repriceMoney } from '#operations/spend/reprice-money.ts'
import { projectsToReprice } from '#storage/spend/currency-changes.ts'

/** Queued by a change of currency or a rate that concerns many facts. */
export async function repriceProject(app: App, payload: unknown): Promise<void> {
  const { projectId } = payload as { projectId: number }
  await repriceMoney(app, projectId)
}

/** Picks up what a stopped or killed service has left. */
export function repriceAll(app: App): Promise<void> {
  return app.db.eachNode(async (node, projectIds) => {
    for (const projectId of await projectsToReprice(node, projectIds))
      await repriceMoney(app, projectId).catch((error: Error) =>
        app.log.info({ err: error, project: projectId }, 'not repriced yet'),
      )
  })
}

export async function refreshSpend(app: App, payload: unknown): Promise<void> {
  const { projectId } = payload as { projectId: number }
  await refreshStaleSpend(app, projectId)
}
