import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Relation, relations } from '#domain/explore/relations.ts'
import type { Unit } from '#domain/lake/unit.ts'
import { limitConcurrency } from '#limit-concurrency.ts'

/** A file of a day: of one hour, or of the whole day (null). */
export type UnitFile = {
  name: string
  hour: number | null
  rows: number
  bytes: number
  sha256: string
  sums: Record<string, string>
}

/** Which files of a day count. Others are drafts or outdated. */
export type DayManifest = { relation: Relation; day: string; rows: number; files: UnitFile[] }

/** How far a project's lake is: all changes up to a version, of the days since `from`; all days if it is complete. */
export type LakeState = {
  schema: string
  key: string
  version: number
  from: string | undefined
  isComplete: boolean
}

/** The files of one project: `project=1/events/day=2026-11-18/05.<random>.parquet`, with a manifest beside them. */
export type ProjectFolder = {
  directory: string
  state: LakeState | undefined
  days: Map<string, DayManifest>
  /** Days whose manifest cannot be read: to be written again. */
  damaged: Unit[]
  /** Hours of one day share a manifest: one change at a time. */
  inTurn: ReturnType<typeof limitConcurrency>
}

export const manifestName = 'manifest.json'
const stateName = 'state.json'
const dayKey = (relation: string, day: string) => `${relation} ${day}`
const dayFolder = ({ directory }: ProjectFolder, { relation, day }: { relation: string; day: string }) =>
  join(directory, relation, `day=${day}`)

export const manifestOf = (folder: ProjectFolder, relation: string, day: string): DayManifest | undefined =>
  folder.days.get(dayKey(relation, day))

export const pathOf = (folder: ProjectFolder, manifest: DayManifest, { name }: UnitFile): string =>
  join(dayFolder(folder, manifest), name)

/** Reads the manifests, and removes what none of them names: a writer was killed. */
export async function openProjectFolder(lake: string, projectId: number): Promise<ProjectFolder> {
  const directory = join(lake, `project=${projectId}`)
  const folder: ProjectFolder = {
    directory,
    state: await readJson<LakeState>(join(directory, stateName)).catch(ifDamaged),
    days: new Map(),
    damaged: [],
    inTurn: limitConcurrency(1),
  }
  for (const name of await namesIn(directory)) {
    if (Object.hasOwn(relations, name)) await openRelation(folder, name as Relation)
    else if (name !== stateName) await rm(join(directory, name), { recursive: true, force: true })
  }
  return folder
}

async function openRelation(folder: ProjectFolder, relation: Relation): Promise<void> {
  for (const name of await namesIn(join(folder.directory, relation))) {
    const path = join(folder.directory, relation, name)
    const day = name.replace(/^day=/, '')
    const manifest = await readJson<DayManifest>(join(path, manifestName)).catch((error: unknown) => {
      ifDamaged(error)
      return 'damaged' as const
    })
    if (manifest === 'damaged') {
      folder.damaged.push({ relation, day, hour: null })
      continue
    }
    const kept = new Set([manifestName, ...(manifest?.files.map((file) => file.name) ?? [])])
    for (const found of await namesIn(path))
      if (!kept.has(found)) await rm(join(path, found), { recursive: true, force: true })
    if (manifest !== undefined) folder.days.set(dayKey(relation, day), manifest)
  }
}

export async function saveState(folder: ProjectFolder, state: LakeState): Promise<void> {
  await mkdir(folder.directory, { recursive: true })
  await replaceFile(join(folder.directory, stateName), JSON.stringify(state))
  folder.state = state
}

/** A draft that has been written and synced, with what it holds; undefined: the unit has no rows. */
export type Draft = {
  path: string
  rows: number
  bytes: number
  sha256: string
  sums: Record<string, string>
}

/** Puts the draft in the place of the unit's files: whoever reads the manifest sees the old ones or the new one. */
export function replaceUnit(folder: ProjectFolder, unit: Unit, draft: Draft | undefined): Promise<void> {
  return folder.inTurn(() => replaceFiles(folder, unit, draft))
}

async function replaceFiles(folder: ProjectFolder, unit: Unit, draft: Draft | undefined): Promise<void> {
  const { relation, day, hour } = unit
  const before = manifestOf(folder, relation, day)
  if (before === undefined && draft === undefined) return
  const target = dayFolder(folder, unit)
  const isReplaced = (file: UnitFile) => hour === null || file.hour === hour || file.hour === null
  const files = before?.files.filter((file) => !isReplaced(file)) ?? []
  await makeDirectory(target)
  if (draft !== undefined) {
    const { path, ...content } = draft
    const name = `${hour === null ? 'day' : String(hour).padStart(2, '0')}.${randomUUID().slice(0, 8)}.parquet`
    await rename(path, join(target, name))
    files.push({ name, hour, ...content })
  }
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  const manifest = { relation, day, rows, files: files.sort((a, b) => (a.hour ?? 0) - (b.hour ?? 0)) }
  await replaceFile(join(target, manifestName), JSON.stringify(manifest))
  folder.days.set(dayKey(relation, day), manifest)
  for (const file of before?.files.filter(isReplaced) ?? [])
    await rm(join(target, file.name), { force: true })
}

/** Past the retention. The manifest goes first: it never names a file that is gone. */
export async function removeDay(folder: ProjectFolder, { relation, day }: DayManifest): Promise<void> {
  await folder.inTurn(async () => {
    const path = dayFolder(folder, { relation, day })
    folder.days.delete(dayKey(relation, day))
    await rm(join(path, manifestName), { force: true })
    await rm(path, { recursive: true, force: true })
  })
}

/** The state goes first: without it everything is written again. */
export async function removeAll(folder: ProjectFolder): Promise<void> {
  await rm(join(folder.directory, stateName), { force: true })
  await rm(folder.directory, { recursive: true, force: true })
  folder.state = undefined
  folder.days.clear()
}

/** A crash leaves the old content or the new one. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draft = join(dirname(path), `.${randomUUID()}.tmp`)
  try {
    const handle = await open(draft, 'wx')
    await handle.writeFile(text)
    await handle.sync()
    await handle.close()
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncDirectory(dirname(path))
}

/** The names of new directories must be durable too. */
async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncDirectory(dirname(made))
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Undefined: there is no such file. A disk that cannot be read is not an empty one: that throws. */
async function readJson<Content>(path: string): Promise<Content | undefined> {
  const text = await readFile(path, 'utf8').catch(ifMissing)
  return text === undefined ? undefined : JSON.parse(text)
}

async function namesIn(directory: string): Promise<string[]> {
  return (await readdir(directory).catch(ifMissing)) ?? []
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

function ifDamaged(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error
}
