import { setTimeout as delay } from 'node:timers/promises'
import type { LakeAnswer, LakeQuestion } from './lake.ts'
import { LakeRefused } from './lake-refused.ts'
import type { RunDuckDb } from './process/request.ts'
import { changedUnits, type ProjectLake, pollChanges, writeChanged, writesInWork } from './project-lake.ts'
import { readViews } from './read-views.ts'

/** With more PostgreSQL is faster. */
const mostUnits = 100
const defaultMaxRows = 100_000
const defaultTimeoutMs = 30_000

/** Brings what the question reads up to date, then asks DuckDB. */
export async function askProject(
  project: ProjectLake,
  run: RunDuckDb,
  { waitMs, ...question }: LakeQuestion & { waitMs: number },
): Promise<LakeAnswer | undefined> {
  const started = performance.now()
  await pollChanges(project)
  if (!(await catchUp(project, question.relations, { mostUnits, waitMs }))) return undefined
  question.signal?.throwIfAborted()
  const read = () => readFiles(project, run, question)
  // A file that was replaced before it was opened is not there any more.
  const found = await read().catch((error: unknown) =>
    isMissingFile(error) ? read() : Promise.reject(error),
  )
  if (found === undefined) return undefined
  const { maxRows = defaultMaxRows } = question
  return {
    columns: found.columns,
    rows: found.rows.slice(0, maxRows),
    isCut: found.rows.length > maxRows,
    rowsRead: found.rowsRead,
    milliseconds: Math.round(performance.now() - started),
  }
}

const isMissingFile = (error: unknown): boolean =>
  error instanceof LakeRefused && /^IO Error/.test(error.message)

async function readFiles(project: ProjectLake, run: RunDuckDb, question: LakeQuestion) {
  const { maxRows = defaultMaxRows, timeoutMs = defaultTimeoutMs, signal, sql, parameters } = question
  const { setup, paths, rowsRead } = readViews(project, question.relations)
  const found = await run({ paths, setup, sql, parameters, maxRows }, { timeoutMs, signal })
  return found && { ...found, rowsRead }
}

/** False if it would take too long: the units are written all the same. */
export async function catchUp(
  project: ProjectLake,
  relations: LakeQuestion['relations'],
  { mostUnits, waitMs }: { mostUnits: number; waitMs: number },
): Promise<boolean> {
  const units = changedUnits(project, relations)
  const inWork = writesInWork(project, relations)
  if (units.length === 0 && inWork.length === 0) return true
  if (units.length > mostUnits) return false
  const written = Promise.all([...inWork, writeChanged(project, units)]).then(
    () => true,
    () => false,
  )
  return Promise.race([written, delay(waitMs, false, { ref: false })])
}
