import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Relation, relations } from '../domain/explore/relations.ts'
import {
  dayBefore,
  dayOf,
  isOver,
  keyOf,
  overlaps,
  relationOf,
  spanOf,
  type Unit,
  unitAt,
} from '../domain/lake/unit.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import type { Node } from '../storage/database.ts'
import { firstFact } from '../storage/lake/first-fact.ts'
import { hoursWithRows } from '../storage/lake/hours-with-rows.ts'
import { readChanges } from '../storage/lake/read-changes.ts'
import type { LakeKey } from './lake-key.ts'
import type { RunDuckDb } from './process/request.ts'
import {
  type LakeState,
  manifestOf,
  openProjectFolder,
  type ProjectFolder,
  saveState,
} from './project-folder.ts'
import { writeUnit } from './write-unit.ts'

/** Of the files that parquet-sql.ts writes. */
const fileFormat = 2

/** Changes with the columns: files of another schema are not read. */
const schema = createHash('sha256')
  .update(JSON.stringify([fileFormat, relations]))
  .digest('hex')
  .slice(0, 16)

export const relationNames = Object.keys(relations) as Relation[]

type Span = { from: Date | null; to: Date | null }

export type ProjectLakeDeps = {
  projectId: number
  directory: string
  drafts: string
  node: () => Node
  key: LakeKey
  run: RunDuckDb
  now: () => Date
}

/** The lake of one project. */
export type ProjectLake = ProjectLakeDeps & {
  folder: ProjectFolder
  /** Units that changed and are not written yet. */
  changed: Map<string, Unit>
  writing: Map<string, { unit: Unit; written: Promise<number> }>
  /** The version up to which changes have been read. */
  seen: number
  inTurn: ReturnType<typeof limitConcurrency>
}

/** Files of other columns, of another key or of another database are removed: everything is written again. */
export async function openProjectLake(deps: ProjectLakeDeps): Promise<ProjectLake> {
  const folder = await openProjectFolder(deps.directory, deps.projectId)
  const lake: ProjectLake = {
    ...deps,
    folder,
    changed: new Map(),
    writing: new Map(),
    seen: folder.state?.version ?? 0,
    inTurn: limitConcurrency(2),
  }
  const isSame = folder.state?.schema === schema && folder.state.key === deps.key.fingerprint
  if (!isSame) await startOver(lake)
  return lake
}

async function startOver(lake: ProjectLake): Promise<void> {
  const { folder, key, projectId } = lake
  const { version } = await readChanges(lake.node(), projectId, Number.MAX_SAFE_INTEGER)
  await rm(folder.directory, { recursive: true, force: true })
  folder.days.clear()
  lake.changed.clear()
  lake.seen = version
  await saveState(folder, { schema, key: key.fingerprint, version, from: undefined, isComplete: false })
}

export function stateOf({ folder }: ProjectLake): LakeState {
  if (folder.state === undefined) throw new Error('the lake of the project is not open')
  return folder.state
}

/** Reads what changed since it was last called. Days that are not filled yet are written anyway. */
export async function pollChanges(lake: ProjectLake): Promise<void> {
  const { folder, changed, projectId, now } = lake
  const { version, hours } = await readChanges(lake.node(), projectId, lake.seen)
  // Another database, or an older copy of it.
  if (version < lake.seen) await startOver(lake)
  const { isComplete, from = '9999' } = stateOf(lake)
  for (const { kind, hour } of hours) {
    const relation = relationOf(kind)
    if (relation === undefined) continue
    const unit = asStored(folder, unitAt(relation, hour, now()))
    if (isComplete || unit.day >= from) changed.set(keyOf(unit), unit)
  }
  lake.seen = Math.max(lake.seen, version)
}

type Choice = Partial<Record<Relation, Span>>

const isOf = (unit: Unit, choice: Choice): boolean => {
  const span = choice[unit.relation]
  return span !== undefined && overlaps(unit, span)
}

/** The units with rows of these spans that changed and are not written yet. */
export const changedUnits = ({ changed }: ProjectLake, choice: Choice): Unit[] =>
  [...changed.values()].filter((unit) => isOf(unit, choice))

/** Those that are being written. */
export const unitsInWork = ({ writing }: ProjectLake, choice: Choice): Promise<number>[] =>
  [...writing.values()].filter(({ unit }) => isOf(unit, choice)).map(({ written }) => written)

/** Each unit by one writer at a time; a second one waits, and writes what changed meanwhile. */
export function rewrite(lake: ProjectLake, wanted: Unit): Promise<number> {
  const { folder, changed, writing } = lake
  const unit = asStored(folder, wanted)
  const key = keyOf(unit)
  const written = (writing.get(key)?.written ?? Promise.resolve(0))
    .catch(() => 0)
    .then(() => {
      // Before it is read: what changes from now on is marked again.
      changed.delete(key)
      return writeUnit({ ...lake, node: lake.node() }, unit)
    })
    .catch((error: unknown) => {
      changed.set(key, unit)
      throw error
    })
    .finally(() => {
      if (writing.get(key)?.written === written) writing.delete(key)
    })
  writing.set(key, { unit, written })
  return written
}

/** Writes the next day back that has never been written; false if there is none. */
export async function fillDay(lake: ProjectLake): Promise<boolean> {
  const { folder, projectId, now, inTurn } = lake
  const { isComplete, from } = stateOf(lake)
  if (isComplete) return false
  const first = await firstFact(lake.node(), projectId)
  const next = from === undefined ? lastDay(now()) : dayBefore(from)
  if (first === undefined || next < dayOf(first)) {
    await saveState(folder, { ...stateOf(lake), isComplete: true })
    return false
  }
  await Promise.all(relationNames.map((relation) => inTurn(() => writeDay(lake, relation, next))))
  await saveState(folder, { ...stateOf(lake), from: next })
  return true
}

/** A day that is over as one file, another one by its hours. */
export async function writeDay(lake: ProjectLake, relation: Relation, day: string): Promise<void> {
  const whole = asStored(lake.folder, { relation, day, hour: isOver(day, lake.now()) ? null : 0 })
  if (whole.hour === null) {
    await rewrite(lake, whole)
    return
  }
  const stored = manifestOf(lake.folder, relation, day)?.files ?? []
  const span = spanOf({ relation, day, hour: null })
  const filled = await hoursWithRows(lake.node(), lake.projectId, { relation, span })
  for (const hour of new Set([...filled, ...stored.map((file) => file.hour)]))
    await rewrite(lake, { relation, day, hour })
}

/** Remembers that everything up to the last change that was read is written. */
export async function saveVersion(lake: ProjectLake): Promise<void> {
  const { changed, writing, seen, folder } = lake
  if (changed.size > 0 || writing.size > 0 || stateOf(lake).version === seen) return
  await saveState(folder, { ...stateOf(lake), version: seen })
}

/** A day that is one file stays one: the clock may have been set back. */
function asStored(folder: ProjectFolder, unit: Unit): Unit {
  const isDay = manifestOf(folder, unit.relation, unit.day)?.files.some(({ hour }) => hour === null)
  return isDay === true ? { ...unit, hour: null } : unit
}

/** Phones with a fast clock: facts may be of tomorrow. */
const lastDay = (now: Date): string => dayOf(new Date(now.getTime() + 86_400_000))

/** Days that are over, but still are hours. */
export function daysToCompact({ days }: ProjectFolder, now: Date): Unit[] {
  return [...days.values()]
    .filter(({ day, files }) => isOver(day, now) && files.some(({ hour }) => hour !== null))
    .map(({ relation, day }) => ({ relation, day, hour: null }))
}
