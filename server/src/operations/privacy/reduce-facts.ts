import type { App } from '#app.ts'
import { readAttributionSettings } from '#domain/attribution/settings/read-attribution-settings.ts'
import { wholeForMs } from '#domain/privacy/whole-for.ts'
import type { Project } from '#domain/projects/project.ts'
import { lockReduced, moveReduced, type ReducedTable } from '#storage/erasure/late-facts.ts'
import {
  campaignWindows,
  forgetOpenings,
  nextInstalls,
  nextTouches,
  reduceInstalls,
  reduceTouches,
} from '#storage/privacy/reduce-facts.ts'

const steps = {
  touches: { next: nextTouches, reduce: reduceTouches, limit: 2_000 },
  // Opens wait for the rows of a batch.
  installs: { next: nextInstalls, reduce: reduceInstalls, limit: 200 },
} as const

/** Reduces what no window of the project needs any more. Returns how many rows. */
export async function reduceFacts(app: App, project: Project, signal: AbortSignal): Promise<number> {
  const node = app.db.of(project.id)
  const settings = readAttributionSettings(project)
  const wholeMs = wholeForMs(settings, await campaignWindows(node, project.id))
  const before = new Date(app.now().getTime() - wholeMs)
  await forgetOpenings(node, project.id, before)
  const tables: ReducedTable[] = ['touches', 'installs']
  let all = 0
  for (const table of tables) {
    let step: { rows: number; isLast: boolean }
    do {
      if (signal.aborted) return all
      step = await reduceSome(app, project.id, { table, before })
      all += step.rows
    } while (!step.isLast)
  }
  return all
}

type Batch = { table: ReducedTable; before: Date }

function reduceSome({ db }: App, projectId: number, { table, before }: Batch) {
  const { next, reduce, limit } = steps[table]
  return db.of(projectId).transaction(async (transaction) => {
    const from = await lockReduced(transaction, projectId, table)
    const { rows, last } = await next(transaction, projectId, { from, before, limit })
    if (last === null) return { rows: 0, isLast: true }
    // Times are stored in microseconds.
    const until = new Date(last.getTime() + 1)
    const reduced = await reduce(transaction, projectId, { from, until })
    await moveReduced(transaction, projectId, { table, until })
    return { rows: reduced, isLast: rows < limit }
  })
}
