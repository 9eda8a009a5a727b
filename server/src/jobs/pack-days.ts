import type { App } from '../app.ts'
import { packDays as pack, unpackedProjects } from '../storage/rollups/pack-days.ts'

/** Shorter than the pause until the next turn, which goes on where this one ends. */
const turnMs = 50_000

/** Packs the days that are over, so that a report of many days reads few rows. What is not packed yet is read as it is. */
export async function packDays({ db, now }: App, _: unknown, signal: AbortSignal): Promise<void> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(turnMs)])
  for (const { projectId, today } of await unpackedProjects(db, now()))
    await pack(db, projectId, { before: today, signal: ending })
}
