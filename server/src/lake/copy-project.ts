import { readFile } from 'node:fs/promises'
import type { Store } from '#backup/store.ts'
import { type DayManifest, manifestName, pathOf } from './project-folder.ts'
import type { ProjectLake } from './project-lake.ts'

/** Which objects of a project are in the store, by the folder of their day. */
export type StoredDays = Map<string, Set<string>>

export async function listStored(store: Store, projectId: number): Promise<StoredDays> {
  const days: StoredDays = new Map()
  for (const name of await store.list(`project=${projectId}/`)) {
    const end = name.lastIndexOf('/') + 1
    const day = days.get(name.slice(0, end)) ?? new Set()
    days.set(name.slice(0, end), day.add(name.slice(end)))
  }
  return days
}

type Copying = { store: Store; stored: StoredDays; signal: AbortSignal }

/**
 * Brings the store to what the manifests name. Files come first, then the manifest, then outdated files go: a manifest there never names a
 * file that is not there, and a day that has the right files has the right manifest.
 */
export async function copyProject(project: ProjectLake, { store, stored, signal }: Copying): Promise<void> {
  const { folder, projectId } = project
  const kept = new Set<string>()
  for (const manifest of [...folder.days.values()].toReversed()) {
    if (signal.aborted) return
    const day = `project=${projectId}/${manifest.relation}/day=${manifest.day}/`
    kept.add(day)
    const names = await copyDay(project, manifest, { store, day, there: stored.get(day) ?? new Set() })
    if (names !== undefined) stored.set(day, names)
  }
  for (const [day, names] of stored) {
    if (signal.aborted) return
    if (kept.has(day)) continue
    // The manifest goes first.
    const others = [...names].filter((name) => name !== manifestName)
    for (const name of [manifestName, ...others]) await store.remove(day + name)
    stored.delete(day)
  }
}

type Day = { store: Store; day: string; there: ReadonlySet<string> }

/** The names that are there now. Undefined: a file was replaced meanwhile, and the next turn copies the new one. */
async function copyDay(
  { folder }: ProjectLake,
  manifest: DayManifest,
  { store, day, there }: Day,
): Promise<Set<string> | undefined> {
  const wanted = new Set([manifestName, ...manifest.files.map(({ name }) => name)])
  if (wanted.size === there.size && [...wanted].every((name) => there.has(name))) return wanted
  for (const file of manifest.files) {
    if (there.has(file.name)) continue
    const bytes = await readFile(pathOf(folder, manifest, file)).catch(ifMissing)
    if (bytes === undefined) return undefined
    await store.write(day + file.name, bytes)
  }
  await store.replace(day + manifestName, Buffer.from(JSON.stringify(manifest)))
  for (const name of there) if (!wanted.has(name)) await store.remove(day + name)
  return wanted
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
