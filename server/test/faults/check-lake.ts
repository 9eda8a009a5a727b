import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import type { Relation } from '#domain/explore/relations.ts'
import { spanOf } from '#domain/lake/unit.ts'
import { sumParquet } from '#lake/parquet-sql.ts'
import { openDuckDb } from '#lake/process/open-duckdb.ts'
import type { DayManifest } from '#lake/project-folder.ts'
import { countUnit } from '#storage/lake/count-unit.ts'
import { openDatabase } from '#storage/open-database.ts'
import type { Connection } from './compare-with-stored.ts'

const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

type Named = { path: string; relation: Relation; rows: number; sums: Record<string, string>; sha256: string }

/** Every file is one that a manifest names, is whole, and has what its manifest says; every day has what PostgreSQL has. Returns the figures. */
export async function checkLake(directory: string, connection: Connection, projectId: number) {
  const files = filesIn(directory)
  const manifests = files.filter((file) => file.endsWith('/manifest.json'))
  const days = manifests.map((path) => ({
    folder: dirname(path),
    ...(JSON.parse(readFileSync(path, 'utf8')) as DayManifest),
  }))
  const named = days.flatMap(({ folder, relation, files: own }) =>
    own.map((file): Named => ({ ...file, relation, path: join(folder, file.name) })),
  )
  const others = [join(directory, 'writer.lock'), join(directory, `project=${projectId}/state.json`)]
  expect(files.toSorted()).toEqual([...others, ...manifests, ...named.map(({ path }) => path)].toSorted())
  await checkFiles(directory, named)
  await checkDays(connection, projectId, days)
  return { files: named.length, rows: named.reduce((sum, { rows }) => sum + rows, 0) }
}

async function checkFiles(directory: string, named: Named[]): Promise<void> {
  const duckDb = openDuckDb({ memory: 128, threads: 1, tempDirectory: join(directory, 'none') }, 1)
  for (const { path, relation, rows, sums, sha256 } of named) {
    expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(sha256)
    const counted = { sql: sumParquet(relation, path), parameters: [], maxRows: 1 }
    const found = await duckDb.run({ paths: [path], setup: [], ...counted })
    expect(found?.rows).toEqual([[path, rows, JSON.stringify(sums)]])
  }
  duckDb.stop()
}

async function checkDays(connection: Connection, projectId: number, days: DayManifest[]): Promise<void> {
  const db = openDatabase(connection, { size: 1, onError: () => undefined })
  for (const { relation, day, rows } of days) {
    const span = spanOf({ relation, day, hour: null })
    const stored = await countUnit(db, projectId, { relation, span })
    expect({ relation, day, rows }).toEqual({ relation, day, rows: stored.rows })
  }
  await db.close()
}
