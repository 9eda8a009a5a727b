import type { App } from '#app.ts'
import { startOf, type Unit } from '#domain/lake/unit.ts'
import type { Node } from '#storage/database.ts'
import { keptSince, projectKeepsSince } from '#storage/lake/kept-since.ts'
import { factTables } from '#storage/partitions/partitions.ts'
import { isDiskError } from './is-disk-error.ts'
import type { LakeFigures } from './lake.ts'
import { removeDay } from './project-folder.ts'
import {
  daysToCompact,
  fillProject,
  type ProjectLake,
  pollChanges,
  rewrite,
  saveVersion,
  stateOf,
  writeChanged,
} from './project-lake.ts'
import { verifyDays } from './verify-days.ts'

type Keeping = Pick<App, 'log' | 'now'> & {
  node: Node
  projectId: number
  signal: AbortSignal
  verifyMs: number
  counts: Pick<LakeFigures, 'written' | 'writingMs' | 'differences'>
}

const relationsOfTables = { touches: 'clicks', opens: 'opens', events: 'events' } as const

/** Writes what changed and what was never written, makes one file of each day that is over, and removes what PostgreSQL has dropped. */
export async function updateProject(project: ProjectLake, keeping: Keeping): Promise<void> {
  const { now, signal, counts } = keeping
  await pollChanges(project)
  // First: it frees space.
  await removeDroppedDays(project, keeping)
  await writeAll(project, keeping)
  counts.written += await fillProject(project, signal)
  for (const units of inBatches(daysToCompact(project.folder, now()))) {
    if (signal.aborted) return
    await rewrite(project, units)
    counts.written += units.length
  }
  if (!signal.aborted && stateOf(project).isComplete) {
    // Projects of other nodes add theirs while this one is verified.
    const differences = await verifyDays(project, keeping)
    counts.differences += differences
  }
  await saveVersion(project)
}

async function writeAll(project: ProjectLake, { signal, counts }: Keeping): Promise<void> {
  // The newest first: that is what people ask about.
  const units = [...project.changed.values()].sort((a, b) => (a.day < b.day ? 1 : -1))
  let failure: unknown
  for (const batch of inBatches(units)) {
    if (signal.aborted) return
    const started = performance.now()
    failure = (await writeBatch(project, batch)) ?? failure
    counts.written += batch.length
    counts.writingMs += performance.now() - started
  }
  if (failure !== undefined) throw failure
}

/** If one unit cannot be written, the others are. Returns why. */
async function writeBatch(project: ProjectLake, batch: readonly Unit[]): Promise<unknown> {
  try {
    await writeChanged(project, batch)
    return undefined
  } catch (error) {
    if (isDiskError(error) || batch.length === 1) return error
    let failure: unknown
    for (const unit of batch) failure = (await writeBatch(project, [unit])) ?? failure
    return failure
  }
}

/** What is written together: enough to be quick, little enough to stop soon. */
const batchSize = 14

function* inBatches(units: readonly Unit[]): Generator<Unit[]> {
  for (let from = 0; from < units.length; from += batchSize) yield units.slice(from, from + batchSize)
}

/** Whole months: when FACT_RETENTION_DAYS has dropped their partitions, or the project forgets them. */
async function removeDroppedDays({ folder }: ProjectLake, { node, projectId, now }: Keeping): Promise<void> {
  const own = await projectKeepsSince(node, projectId, now())
  for (const table of factTables) {
    const times = [await keptSince(node, table), own].flatMap((time) => time?.getTime() ?? [])
    if (times.length === 0) continue
    const since = new Date(Math.max(...times))
    for (const manifest of [...folder.days.values()])
      if (manifest.relation === relationsOfTables[table] && startOf(manifest.day) < since)
        await removeDay(folder, manifest)
  }
}
