import type { App } from '#app.ts'
import { packDays as pack, unpackedProjects } from '#storage/rollups/pack-days.ts'

/** Shorter than the interval between runs; the next run continues where this one ends. */
const turnMs = 50_000

/** Packs past days, so that a report over many days reads few rows. Unpacked days are read directly. */
export async function packDays({ db, now }: App, _: unknown, signal: AbortSignal): Promise<void> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(turnMs)])
  await db.eachNode(async (node, projectIds) => {
    for (const { projectId, today } of await unpackedProjects(node, projectIds, now()))
      await pack(node, projectId, { before: today, signal: ending })
  })
}
