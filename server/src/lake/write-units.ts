import { createHash, randomUUID } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { spanOf, type Unit } from '#domain/lake/unit.ts'
import type { Node, Queryable } from '#storage/database.ts'
import { readUnit } from '#storage/lake/read-unit.ts'
import { longTransaction } from '#storage/long-transaction.ts'
import type { LakeKey } from './lake-key.ts'
import { sumParquet, writeParquet } from './parquet-sql.ts'
import type { RunDuckDb } from './process/request.ts'
import { type Draft, type ProjectFolder, replaceUnit } from './project-folder.ts'

export type UnitWriter = {
  node: Node
  projectId: number
  folder: ProjectFolder
  key: LakeKey
  drafts: string
  run: RunDuckDb
}

const timeoutMs = 600_000

type UnitDraft = { unit: Unit; lines: string; file: string; hasLines: boolean }

/**
 * Writes units from what PostgreSQL has now. The service passes lines of JSON on without looking at them; the process of DuckDB makes
 * Parquet files of them. A unit is a function of its rows: to write it twice changes nothing. Together, because a session of PostgreSQL and
 * a database of DuckDB take longer to open than most units to write.
 */
export async function writeUnits(writer: UnitWriter, units: readonly Unit[]): Promise<void> {
  const { folder, drafts: directory } = writer
  const drafts = units.map((unit): UnitDraft => {
    const name = join(directory, randomUUID())
    return { unit, lines: `${name}.ndjson`, file: `${name}.parquet`, hasLines: false }
  })
  try {
    await longTransaction(writer.node, async (transaction) => {
      for (const draft of drafts) draft.hasLines = await copyLines(transaction, writer, draft)
    })
    const sums = await makeFiles(
      writer,
      drafts.filter(({ hasLines }) => hasLines),
    )
    for (const { unit, file } of drafts) {
      const found = sums.get(file)
      await replaceUnit(folder, unit, found && (await readDraft(file, found)))
    }
  } finally {
    await Promise.all(
      drafts.flatMap(({ lines, file }) => [lines, file]).map((path) => rm(path, { force: true })),
    )
  }
}

/** False if there are none. */
async function copyLines(
  transaction: Queryable,
  { projectId, key }: UnitWriter,
  { unit, lines }: UnitDraft,
): Promise<boolean> {
  const file = await open(lines, 'wx', 0o600)
  try {
    let hasLines = false
    const wanted = { projectId, relation: unit.relation, span: spanOf(unit), pads: key }
    await readUnit(transaction, wanted, async (text) => {
      hasLines = true
      await file.write(text)
    })
    return hasLines
  } finally {
    await file.close()
  }
}

type FileSums = Pick<Draft, 'rows' | 'sums'>

async function makeFiles({ run }: UnitWriter, drafts: readonly UnitDraft[]): Promise<Map<string, FileSums>> {
  if (drafts.length === 0) return new Map()
  const setup = drafts.map(({ unit, lines, file }) => writeParquet(unit.relation, lines, file))
  const sql = drafts.map(({ unit, file }) => sumParquet(unit.relation, file)).join(' union all ')
  const paths = drafts.flatMap(({ lines, file }) => [lines, file])
  const found = await run({ paths, setup, sql, parameters: [], maxRows: drafts.length }, { timeoutMs })
  if (found === undefined) throw new Error('the process of DuckDB ended')
  return new Map(
    found.rows.map(([file, rows, sums]) => [
      String(file),
      { rows: Number(rows), sums: JSON.parse(String(sums)) },
    ]),
  )
}

async function readDraft(path: string, sums: FileSums): Promise<Draft> {
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path, bytes: bytes.length, sha256, ...sums }
}
