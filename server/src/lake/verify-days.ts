import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { App } from '#app.ts'
import type { Relation } from '#domain/explore/relations.ts'
import { dayBefore, dayOf, spanOf } from '#domain/lake/unit.ts'
import type { Node } from '#storage/database.ts'
import { countUnit } from '#storage/lake/count-unit.ts'
import { type DayManifest, manifestOf, pathOf } from './project-folder.ts'
import {
  changedUnits,
  type ProjectLake,
  pollChanges,
  relationNames,
  rewrite,
  unitsOfDay,
  writesInWork,
} from './project-lake.ts'

type Verifying = Pick<App, 'log' | 'now'> & {
  node: Node
  projectId: number
  signal: AbortSignal
  /** Of one turn. */
  verifyMs: number
}

const lastChecked = new WeakMap<ProjectLake, string>()

/** Compares days with PostgreSQL's own counts and sums, and files with their checksums. What differs is written again. Returns how many. */
export async function verifyDays(project: ProjectLake, verifying: Verifying): Promise<number> {
  const until = performance.now() + verifying.verifyMs
  const after = lastChecked.get(project) ?? ''
  let differences = 0
  for (const { key, ...checked } of daysToVerify(project, verifying.now())) {
    if (key <= after) continue
    if (verifying.signal.aborted || performance.now() > until) return differences
    if (!(await isRight(project, checked, verifying))) differences += 1
    lastChecked.set(project, key)
  }
  lastChecked.delete(project)
  return differences
}

type CheckedDay = { relation: Relation; day: string }

/** Every day since the first one that has a file, in their order: a day without files must have no rows. */
function daysToVerify({ folder }: ProjectLake, now: Date): (CheckedDay & { key: string })[] {
  const days = [...folder.days.values()].map(({ day }) => day).sort()
  const found: (CheckedDay & { key: string })[] = []
  for (let day = dayOf(now); day >= (days[0] ?? '9999'); day = dayBefore(day))
    for (const relation of relationNames) found.push({ relation, day, key: `${day} ${relation}` })
  return found.reverse()
}

async function isRight(
  project: ProjectLake,
  { relation, day }: CheckedDay,
  { node, projectId, log }: Verifying,
): Promise<boolean> {
  const manifest = manifestOf(project.folder, relation, day) ?? { relation, day, rows: 0, files: [] }
  const difference = (await fileDifference(project, manifest)) ?? (await countDifference())
  if (difference === undefined) return true
  await pollChanges(project)
  // A change of this moment is no difference.
  const choice = { [relation]: spanOf({ relation, day, hour: null }) }
  if ([...changedUnits(project, choice), ...writesInWork(project, choice)].length > 0) return true
  log.warn({ project: projectId, relation, day, difference }, 'a day of the lake differs: rewriting it')
  await rewrite(project, await unitsOfDay(project, relation, day))
  return false

  async function countDifference(): Promise<string | undefined> {
    const span = spanOf({ relation, day, hour: null })
    const stored = await countUnit(node, projectId, { relation, span })
    if (stored.rows !== manifest.rows) return `${manifest.rows} rows instead of ${stored.rows}`
    const wrong = Object.entries(stored.sums).find(([name, sum]) => sum !== sumOf(manifest, name))
    return wrong && `${wrong[0]} is ${sumOf(manifest, wrong[0])} instead of ${wrong[1]}`
  }
}

async function fileDifference({ folder }: ProjectLake, manifest: DayManifest): Promise<string | undefined> {
  for (const file of manifest.files) {
    const bytes = await readFile(pathOf(folder, manifest, file)).catch(() => undefined)
    if (bytes === undefined) return `${file.name} is missing`
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) return `${file.name} is damaged`
  }
  return undefined
}

const billionths = 1_000_000_000n

/** Exact: sums have nine digits. */
function sumOf({ files }: DayManifest, name: string): string {
  const total = files.reduce((sum, file) => sum + BigInt((file.sums[name] ?? '0').replace('.', '')), 0n)
  const [sign, size] = total < 0n ? ['-', -total] : ['', total]
  return `${sign}${size / billionths}.${String(size % billionths).padStart(9, '0')}`
}
