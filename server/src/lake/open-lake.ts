import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { App } from '#app.ts'
import { sandboxProgram } from '#domain/memory/plan-memory.ts'
import { limitConcurrency } from '#limit-concurrency.ts'
import { askProject } from './ask-lake.ts'
import { askSql } from './ask-sql.ts'
import { holdLake, type LakeLock } from './hold-lake.ts'
import { isDiskError } from './is-disk-error.ts'
import type { Lake, LakeFigures, LakeTable } from './lake.ts'
import { lakeKey } from './lake-key.ts'
import { openCopier } from './open-copier.ts'
import { type Patience, usualPatience } from './patience.ts'
import { type DuckDb, openDuckDb } from './process/open-duckdb.ts'
import type { SandboxLimits } from './process/sandbox-request.ts'
import { fillProject, openProjectLake, type ProjectLake, stateOf } from './project-lake.ts'
import { updateProject } from './update-project.ts'
import { writeTable } from './write-table.ts'

export type LakeDeps = Pick<App, 'config' | 'db' | 'secrets' | 'log' | 'now'>

/** The number that stands for no project in db.eachNode. */
const serviceItself = 0

type Counts = Omit<LakeFigures, 'isAvailable' | 'files' | 'bytes' | 'rows' | 'waiting'>

type OpenedLake = LakeDeps & {
  directory: string
  drafts: string
  duckDb: DuckDb
  lock: LakeLock | undefined
  projects: Map<number, Promise<ProjectLake>>
  opened: Map<number, ProjectLake>
  counts: Counts
  patience: Patience
  /** Why PostgreSQL answers. */
  offBecause: string | undefined
  sandbox: SandboxLimits
  sqlTurns: number
}

/** Undefined: it is switched off. The service works without. */
export async function openLake(deps: LakeDeps, patience = usualPatience): Promise<Lake | undefined> {
  const { config } = deps
  if (config.lake === undefined) return undefined
  const { directory, memory, processes, sqlProcesses = 0 } = config.lake
  const drafts = join(directory, 'drafts')
  const threads = Math.min(4, availableParallelism())
  const lake: OpenedLake = {
    ...deps,
    patience,
    directory,
    drafts,
    duckDb: openDuckDb({ memory, threads, tempDirectory: join(drafts, 'spill') }, processes),
    lock: undefined,
    projects: new Map(),
    opened: new Map(),
    counts: {
      written: 0,
      writingMs: 0,
      failures: 0,
      differences: 0,
      caughtUpAt: undefined,
      copyFailures: 0,
      copiedAt: undefined,
    },
    offBecause: undefined,
    sandbox: { memory, most: memory + sandboxProgram, threads: Math.min(2, threads) },
    sqlTurns: sqlProcesses,
  }
  await switchOn(lake, hold)
  return lakeOf(lake)
}

function lakeOf(lake: OpenedLake): Lake {
  const { duckDb, counts, patience } = lake
  const turns = openTurns()
  const startFilling = openFilling((project) => turns.take(() => fillProject(project, stopping.signal)))
  const stopping = new AbortController()
  return {
    ask: async (question) => {
      if (lake.offBecause !== undefined || stopping.signal.aborted) return undefined
      const answer = async () => {
        const project = await projectOf(lake, question.projectId)
        if (stateOf(project).isComplete)
          return askProject(project, duckDb.run, { ...question, waitMs: patience.askMs })
        startFilling(project)
        return undefined
      }
      return unlessDiskFails(answer, undefined)
    },
    askSql: async (question) => {
      if (lake.offBecause !== undefined || stopping.signal.aborted) return { refused: 'off' }
      const signal = AbortSignal.any([question.signal, stopping.signal])
      const answer = async () => {
        const project = await projectOf(lake, question.projectId)
        const fill = () => turns.take(() => fillProject(project, stopping.signal))
        return askSql(project, lake.sandbox, { ...question, signal, fill, waitMs: patience.sqlMs })
      }
      return unlessDiskFails(answer, { refused: 'behind' } as const)
    },
    sqlTurns: lake.sqlTurns,
    toParquet: async (table) => (stopping.signal.aborted ? undefined : toParquet(lake, table)),
    catchUp: (signal) => {
      const ending = signal === undefined ? stopping.signal : AbortSignal.any([signal, stopping.signal])
      return turns.take(() => catchUp(lake, ending))
    },
    copy: copyOf(lake, stopping.signal),
    figures: () => ({ ...sizesOf(lake), ...counts, isAvailable: lake.offBecause === undefined }),
    stop: async () => {
      stopping.abort()
      duckDb.stop()
      await turns.ended()
      lake.lock?.release()
      lake.lock = undefined
    },
  }
}

/** The first question about a new project need not wait for the next turn, which tells what fails. */
function openFilling(fill: (project: ProjectLake) => Promise<unknown>): (project: ProjectLake) => void {
  const filling = new Set<ProjectLake>()
  return (project) => {
    if (filling.has(project)) return
    filling.add(project)
    void fill(project)
      .catch(() => undefined)
      .finally(() => filling.delete(project))
  }
}

/** What writes, one after the other. */
function openTurns() {
  const inTurn = limitConcurrency(1)
  let last: Promise<unknown> = Promise.resolve()
  return {
    take: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const turn = inTurn(work)
      last = turn
      return turn
    },
    ended: () => last.catch(() => undefined),
  }
}

async function toParquet({ offBecause, drafts, duckDb }: OpenedLake, table: LakeTable) {
  if (offBecause !== undefined) return undefined
  return unlessDiskFails(() => writeTable(drafts, duckDb.run, table), undefined)
}

/** The next turn tells that the disk failed. */
async function unlessDiskFails<Result, Instead>(
  work: () => Promise<Result>,
  instead: Instead,
): Promise<Result | Instead> {
  try {
    return await work()
  } catch (error) {
    if (isDiskError(error)) return instead
    throw error
  }
}

function copyOf(lake: OpenedLake, stopping: AbortSignal): Lake['copy'] {
  const { log, now, counts, config } = lake
  if (config.lake?.store === undefined) return undefined
  const copy = openCopier({ place: config.lake.store, counts, log, now })
  const inTurn = limitConcurrency(1)
  return (signal) =>
    inTurn(() => copy(lake.opened.values(), signal ? AbortSignal.any([signal, stopping]) : stopping))
}

async function catchUp(lake: OpenedLake, signal: AbortSignal): Promise<void> {
  const { db, log, now, counts, patience } = lake
  // To find out whether DuckDB starts takes 80 MB for a minute: only if it has to, or did not.
  if (!(await switchOn(lake, lake.offBecause === undefined ? hold : prepare, signal))) return
  const failures: unknown[] = []
  await db.eachNode(async (node, projectIds) => {
    for (const projectId of projectIds) {
      if (signal.aborted) return
      if (projectId === serviceItself) continue
      try {
        const project = await projectOf(lake, projectId)
        await updateProject(project, {
          node,
          projectId,
          signal,
          now,
          counts,
          log,
          verifyMs: patience.verifyMs,
        })
      } catch (error) {
        failures.push(error)
      }
    }
  })
  if (signal.aborted) return
  if (failures.length === 0) counts.caughtUpAt = lake.now()
  else if (await switchOn(lake, prepare, signal)) {
    counts.failures += 1
    log.warn({ err: failures[0], projects: failures.length }, 'the lake is behind')
  }
}

/** Tried by every turn: the disk may be back, or the other service may be gone. False: PostgreSQL answers, or the service stops. */
async function switchOn(
  lake: OpenedLake,
  obstacle: (lake: OpenedLake) => Promise<string | undefined>,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { directory, log, counts, offBecause: before } = lake
  try {
    const found = await obstacle(lake)
    // DuckDB has been stopped too: what was found says nothing.
    if (stopping?.aborted) return false
    lake.offBecause = found
    if (lake.offBecause !== undefined && lake.offBecause !== before)
      log.warn({ directory }, `the lake is off: ${lake.offBecause}`)
  } catch (error) {
    lake.offBecause = 'LAKE_DIR cannot be written'
    counts.failures += 1
    log.warn({ err: error, directory }, `the lake is off: ${lake.offBecause}`)
  }
  return lake.offBecause === undefined
}

async function hold(lake: OpenedLake): Promise<string | undefined> {
  const { directory, drafts } = lake
  if (lake.lock?.isHeld() !== true) {
    lake.lock?.release()
    lake.lock = holdLake(directory)
    if (lake.lock === undefined) return 'another service writes LAKE_DIR'
    lake.projects.clear()
    lake.opened.clear()
    // What a killed service left.
    await rm(drafts, { recursive: true, force: true })
  }
  await mkdir(drafts, { recursive: true })
  return undefined
}

async function prepare(lake: OpenedLake): Promise<string | undefined> {
  const obstacle = await hold(lake)
  if (obstacle !== undefined) return obstacle
  return (await lake.duckDb.isAvailable()) ? undefined : 'DuckDB does not start on this platform'
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
