import { createHash } from 'node:crypto'
import { type Relation, relations } from '#domain/explore/relations.ts'
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
} from '#domain/lake/unit.ts'
import type { Node } from '#storage/database.ts'
import { firstFact } from '#storage/lake/first-fact.ts'
import { hoursWithRows } from '#storage/lake/hours-with-rows.ts'
import { readChanges } from '#storage/lake/read-changes.ts'
import type { LakeKey } from './lake-key.ts'
import type { RunDuckDb } from './process/request.ts'
import {
  type LakeState,
  manifestOf,
  openProjectFolder,
  type ProjectFolder,
  removeAll,
  saveState,
} from './project-folder.ts'
import { writeUnits } from './write-units.ts'

/** Of the files that parquet-sql.ts writes. */
const fileFormat = 3

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
  /** The last one of each day that is being written. */
  writing: Map<string, { unit: Unit; written: Promise<unknown> }>
  /** The version up to which changes have been read. */
  seen: number
  /** The day that is being written for the first time. */
  filling: string | undefined
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
    filling: undefined,
  }
  for (const day of folder.damaged) lake.changed.set(keyOf(day), day)
  const isSame = folder.state?.schema === schema && folder.state.key === deps.key.fingerprint
  if (!isSame) await startOver(lake)
  return lake
}

async function startOver(lake: ProjectLake): Promise<void> {
  const { folder, key, projectId } = lake
  const { version } = await readChanges(lake.node(), projectId, Number.MAX_SAFE_INTEGER)
  await removeAll(folder)
  lake.changed.clear()
  lake.filling = undefined
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
  // Not what another caller has seen meanwhile.
  const before = lake.seen
  const { version, hours } = await readChanges(lake.node(), projectId, before)
  // Another database, or an older copy of it.
  if (version < before || folder.state === undefined) return startOver(lake)
  const { isComplete } = stateOf(lake)
  const from = lake.filling ?? stateOf(lake).from ?? '9999'
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
export const writesInWork = ({ writing }: ProjectLake, choice: Choice): Promise<unknown>[] =>
  [...writing.values()].filter(({ unit }) => isOf(unit, choice)).map(({ written }) => written)

/** Writes units that changed, unless somebody else does so first. */
export function writeChanged(lake: ProjectLake, units: readonly Unit[]): Promise<unknown> {
  return inTurnOfDays(lake, units, () =>
    writeNow(
      lake,
      units.filter((unit) => lake.changed.has(keyOf(unit))),
    ),
  )
}

export function rewrite(lake: ProjectLake, units: readonly Unit[]): Promise<unknown> {
  return inTurnOfDays(lake, units, () => writeNow(lake, units))
}

/** Units of one day are written one after the other: an hour and its whole day would replace each other's newer facts. */
function inTurnOfDays(
  { writing }: ProjectLake,
  units: readonly Unit[],
  write: () => Promise<unknown>,
): Promise<unknown> {
  const days = new Map(units.map((unit) => [keyOf({ ...unit, hour: null }), { ...unit, hour: null }]))
  const before = [...days.keys()].map((key) => writing.get(key)?.written)
  const written = Promise.allSettled(before)
    .then(write)
    .finally(() => {
      for (const key of days.keys()) if (writing.get(key)?.written === written) writing.delete(key)
    })
  for (const [key, unit] of days) writing.set(key, { unit, written })
  return written
}

async function writeNow(lake: ProjectLake, wanted: readonly Unit[]): Promise<void> {
  const { folder, changed } = lake
  const stored = new Map(wanted.map((unit) => asStored(folder, unit)).map((unit) => [keyOf(unit), unit]))
  // An hour is part of its day.
  const units = [...stored.values()].filter(
    (unit) => unit.hour === null || !stored.has(keyOf({ ...unit, hour: null })),
  )
  if (units.length === 0) return
  // Before they are read: what changes from now on is marked again.
  for (const unit of [...wanted, ...units]) changed.delete(keyOf(unit))
  try {
    await writeUnits({ ...lake, node: lake.node() }, units)
  } catch (error) {
    for (const unit of units) changed.set(keyOf(unit), unit)
    throw error
  }
}

/** Writes all days that have never been written, the newest first. Returns how many. */
export async function fillProject(lake: ProjectLake, signal: AbortSignal): Promise<number> {
  let filled = 0
  while (!signal.aborted && (await fillDay(lake))) filled += 1
  return filled
}

/** False if every day has been written. */
async function fillDay(lake: ProjectLake): Promise<boolean> {
  const { folder, projectId, now } = lake
  const { isComplete, from } = stateOf(lake)
  if (isComplete) return false
  const first = await firstFact(lake.node(), projectId)
  const next = from === undefined ? lastDay(now()) : dayBefore(from)
  if (first === undefined || next < dayOf(first)) {
    await saveState(folder, { ...stateOf(lake), isComplete: true })
    return false
  }
  // Before it is read: what changes from now on is marked.
  lake.filling = next
  const units: Unit[] = []
  for (const relation of relationNames) units.push(...(await unitsOfDay(lake, relation, next)))
  await rewrite(lake, units)
  await saveState(folder, { ...stateOf(lake), from: next })
  return true
}

/** A day that is over as one file, another one by its hours. */
export async function unitsOfDay(lake: ProjectLake, relation: Relation, day: string): Promise<Unit[]> {
  const whole = asStored(lake.folder, { relation, day, hour: isOver(day, lake.now()) ? null : 0 })
  if (whole.hour === null) return [whole]
  const stored = manifestOf(lake.folder, relation, day)?.files ?? []
  const span = spanOf({ relation, day, hour: null })
  const filled = await hoursWithRows(lake.node(), lake.projectId, { relation, span })
  return [...new Set([...filled, ...stored.map((file) => file.hour)])].map((hour) => ({
    relation,
    day,
    hour,
  }))
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
