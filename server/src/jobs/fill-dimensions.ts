import type { App } from '#app.ts'
import { fillDimensions as fillPage } from '#operations/attribution/fill-dimensions.ts'
import { projectsToFill } from '#storage/attribution/dimension-fills.ts'

/** Fills country and link parameters of installs that are older than them, page by page. */
export async function fillDimensions(app: App, _: unknown, signal: AbortSignal): Promise<void> {
  const waiting: number[] = []
  await app.db.eachNode(async (node, projectIds) => {
    waiting.push(...(await projectsToFill(node, projectIds)))
  })
  for (const projectId of waiting) while (!signal.aborted && (await fillPage(app, projectId)));
}
