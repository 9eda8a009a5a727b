import { createHash, randomUUID } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { spanOf, type Unit } from '../domain/lake/unit.ts'
import type { Node } from '../storage/database.ts'
import { readUnit } from '../storage/lake/read-unit.ts'
import { longTransaction } from '../storage/long-transaction.ts'
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

/**
 * Writes a unit from what PostgreSQL has now. The service passes lines of JSON on without looking at them; the process of DuckDB makes a
 * Parquet file of them. A unit is a function of its rows: to write it twice changes nothing.
 */
export async function writeUnit(writer: UnitWriter, unit: Unit): Promise<number> {
  const { folder, drafts, run } = writer
  const lines = join(drafts, `${randomUUID()}.ndjson`)
  const path = join(drafts, `${randomUUID()}.parquet`)
  try {
    if (!(await copyLines(writer, unit, lines))) {
      await replaceUnit(folder, unit, undefined)
      return 0
    }
    const request = { paths: [lines, path], setup: [writeParquet(unit.relation, lines, path)], maxRows: 1 }
    const found = await run(
      { ...request, sql: sumParquet(unit.relation, path), parameters: [] },
      { timeoutMs },
    )
    if (found === undefined) throw new Error('the process of DuckDB ended')
    const draft = await readDraft(path, found)
    await replaceUnit(folder, unit, draft)
    return draft.rows
  } finally {
    await Promise.all([rm(lines, { force: true }), rm(path, { force: true })])
  }
}

/** False if there are none. */
async function copyLines({ node, projectId, key }: UnitWriter, unit: Unit, path: string): Promise<boolean> {
  const file = await open(path, 'wx', 0o600)
  try {
    let hasLines = false
    const wanted = { projectId, relation: unit.relation, span: spanOf(unit), pads: key }
    await longTransaction(node, (transaction) =>
      readUnit(transaction, wanted, async (text) => {
        hasLines = true
        await file.write(text)
      }),
    )
    return hasLines
  } finally {
    await file.close()
  }
}

async function readDraft(
  path: string,
  { columns, rows: [found] }: { columns: string[]; rows: unknown[][] },
): Promise<Draft> {
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
  const bytes = await readFile(path)
  const [rows, ...sums] = found ?? []
  return {
    path,
    rows: Number(rows),
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sums: Object.fromEntries(columns.slice(1).map((name, index) => [name, String(sums[index])])),
  }
}
