import type { App } from '../app.ts'
import { startOf } from '../domain/lake/unit.ts'
import type { Node } from '../storage/database.ts'
import { factTables } from '../storage/facts/partitions.ts'
import { keptSince } from '../storage/lake/kept-since.ts'
import type { LakeFigures } from './lake.ts'
import { removeDay } from './project-folder.ts'
import {
  daysToCompact,
  fillDay,
  type ProjectLake,
  pollChanges,
  rewrite,
  saveVersion,
  stateOf,
} from './project-lake.ts'
import { verifyDays } from './verify-days.ts'

type Keeping = Pick<App, 'log' | 'now'> & {
  node: Node
  projectId: number
  signal: AbortSignal
  counts: Pick<LakeFigures, 'written' | 'differences'>
}

const relationsOfTables = { touches: 'clicks', opens: 'opens', events: 'events' } as const

/** Writes what changed and what was never written, makes one file of each day that is over, and removes what PostgreSQL has dropped. */
export async function keepProject(project: ProjectLake, keeping: Keeping): Promise<void> {
  const { now, signal, counts } = keeping
  await pollChanges(project)
  await writeAll(project, keeping)
  while (!signal.aborted && (await fillDay(project))) counts.written += 1
  for (const unit of daysToCompact(project.folder, now())) {
    if (signal.aborted) return
    await rewrite(project, unit)
    counts.written += 1
  }
  await removeDroppedDays(project, keeping)
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
  for (const unit of units) {
    if (signal.aborted) return
    await rewrite(project, unit)
    counts.written += 1
  }
}

/** As FACT_RETENTION_DAYS: whole months, when their partitions are gone. */
async function removeDroppedDays({ folder }: ProjectLake, { node }: Keeping): Promise<void> {
  for (const table of factTables) {
    const since = await keptSince(node, table)
    if (since === undefined) continue
    for (const manifest of [...folder.days.values()])
      if (manifest.relation === relationsOfTables[table] && startOf(manifest.day) < since)
        await removeDay(folder, manifest)
  }
}
