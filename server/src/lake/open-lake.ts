import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { App } from '../app.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { askProject } from './ask-lake.ts'
import { holdLake, releaseLake } from './hold-lake.ts'
import { keepProject } from './keep-project.ts'
import type { Lake, LakeFigures } from './lake.ts'
import { lakeKey } from './lake-key.ts'
import { type DuckDb, openDuckDb } from './process/open-duckdb.ts'
import { openProjectLake, type ProjectLake } from './project-lake.ts'

type LakeDeps = Pick<App, 'config' | 'db' | 'secrets' | 'log' | 'now'>

type Counts = Pick<LakeFigures, 'written' | 'failures' | 'differences' | 'caughtUpAt'>

type OpenedLake = LakeDeps & {
  directory: string
  drafts: string
  duckDb: DuckDb
  projects: Map<number, Promise<ProjectLake>>
  opened: Map<number, ProjectLake>
  counts: Counts
  isAvailable: boolean
}

/** Undefined: it is switched off, another service writes it, or this platform has no DuckDB. The service works without. */
export async function openLake(deps: LakeDeps): Promise<Lake | undefined> {
  const { config, log } = deps
  if (config.lake === undefined) return undefined
  const { directory, memory, processes } = config.lake
  const drafts = join(directory, 'drafts')
  try {
    if (!holdLake(directory)) {
      log.warn({ directory }, 'the lake is off: another service writes LAKE_DIR')
      return undefined
    }
    // What a killed service left.
    await rm(drafts, { recursive: true, force: true })
    await mkdir(drafts, { recursive: true })
  } catch (error) {
    log.warn({ err: error, directory }, 'the lake is off: LAKE_DIR cannot be written')
    return undefined
  }
  const threads = Math.min(4, availableParallelism())
  const duckDb = openDuckDb({ memory, threads, tempDirectory: join(drafts, 'spill') }, processes)
  const counts: Counts = { written: 0, failures: 0, differences: 0, caughtUpAt: undefined }
  const lake = { ...deps, directory, drafts, duckDb, projects: new Map(), opened: new Map(), counts }
  return lakeOf({ ...lake, isAvailable: true })
}

function lakeOf(lake: OpenedLake): Lake {
  const { directory, duckDb, log, counts } = lake
  const inTurn = limitConcurrency(1)
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  return {
    ask: async (question) => {
      if (!lake.isAvailable || stopping.signal.aborted) return undefined
      try {
        return await askProject(await projectOf(lake, question.projectId), duckDb.run, question)
      } catch (error) {
        if (!isDiskError(error)) throw error
        log.warn({ err: error }, 'the lake cannot be written')
        return undefined
      }
    },
    catchUp: (signal) => {
      const ending = signal === undefined ? stopping.signal : AbortSignal.any([signal, stopping.signal])
      running = inTurn(() => catchUp(lake, ending))
      return running
    },
    figures: () => ({ ...sizesOf(lake), ...counts, isAvailable: lake.isAvailable }),
    stop: async () => {
      stopping.abort()
      duckDb.stop()
      await running.catch(() => undefined)
      releaseLake(directory)
    },
  }
}

async function catchUp(lake: OpenedLake, signal: AbortSignal): Promise<void> {
  const { db, duckDb, log, counts } = lake
  if (!(await duckDb.isAvailable())) {
    if (signal.aborted) return
    if (lake.isAvailable) log.warn('the lake is off: DuckDB does not start on this platform')
    lake.isAvailable = false
    return
  }
  lake.isAvailable = true
  let failure: unknown
  await db.eachNode(async (node, projectIds) => {
    for (const projectId of projectIds) {
      if (signal.aborted) return
      try {
        const project = await projectOf(lake, projectId)
        await keepProject(project, { node, projectId, signal, now: lake.now, counts, log })
      } catch (error) {
        failure ??= error
        if (!signal.aborted) log.warn({ err: error, project: projectId }, 'the lake is behind')
      }
    }
  })
  if (failure !== undefined) counts.failures += 1
  else if (!signal.aborted) counts.caughtUpAt = lake.now()
}

function projectOf(lake: OpenedLake, projectId: number): Promise<ProjectLake> {
  const { directory, drafts, db, secrets, now, duckDb } = lake
  const found = lake.projects.get(projectId)
  if (found !== undefined) return found
  const opening = openProjectLake({
    projectId,
    directory,
    drafts,
    node: () => db.of(projectId),
    key: lakeKey(secrets, projectId),
    run: duckDb.run,
    now,
  })
  lake.projects.set(projectId, opening)
  opening.then(
    (opened) => lake.opened.set(projectId, opened),
    // Tried again by the next one who needs it.
    () => lake.projects.delete(projectId),
  )
  return opening
}

function sizesOf({ opened }: OpenedLake): Pick<LakeFigures, 'files' | 'bytes' | 'rows' | 'waiting'> {
  const sizes = { files: 0, bytes: 0, rows: 0, waiting: 0 }
  for (const project of opened.values()) {
    sizes.waiting += project.changed.size
    for (const { files } of project.folder.days.values())
      for (const { bytes, rows } of files) {
        sizes.files += 1
        sizes.bytes += bytes
        sizes.rows += rows
      }
  }
  return sizes
}

/** A full or broken disk. */
const isDiskError = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|EIO|EROFS|EACCES|ENOENT)$/.test((error as NodeJS.ErrnoException).code ?? '')
