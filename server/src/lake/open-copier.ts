import type { App } from '#app.ts'
import { openStore, type StorePlace } from '#backup/open-store.ts'
import type { Store } from '#backup/store.ts'
import { copyProject, listStored, type StoredDays } from './copy-project.ts'
import type { LakeFigures } from './lake.ts'
import { type ProjectLake, stateOf } from './project-lake.ts'

type CopyDeps = Pick<App, 'log' | 'now'> & {
  place: StorePlace
  counts: Pick<LakeFigures, 'copyFailures' | 'copiedAt'>
}

/** Copies projects to LAKE_STORE. What is there is listed once, and again after a failure. */
export function openCopier({ place, counts, log, now }: CopyDeps) {
  let opening: Promise<Store> | undefined
  const listed = new Map<number, StoredDays>()
  return async (projects: Iterable<ProjectLake>, signal: AbortSignal): Promise<void> => {
    try {
      opening ??= openStore(place)
      const store = await opening
      for (const project of projects) {
        // Not while it is written again: what is there stays until then.
        if (!stateOf(project).isComplete) continue
        const stored = listed.get(project.projectId) ?? (await listStored(store, project.projectId))
        listed.set(project.projectId, stored)
        await copyProject(project, { store, stored, signal })
      }
      if (!signal.aborted) counts.copiedAt = now()
    } catch (error) {
      opening = undefined
      listed.clear()
      if (signal.aborted) return
      counts.copyFailures += 1
      log.warn({ err: error }, 'the copy of the lake is behind')
    }
  }
}
