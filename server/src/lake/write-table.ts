import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LakeTable } from './lake.ts'
import type { RunDuckDb } from './process/request.ts'

const types: Record<LakeTable['columns'][string], string> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  day: 'DATE',
  time: 'TIMESTAMPTZ',
}

const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`
const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Writes lines of JSON, of which the process of DuckDB makes a Parquet file; both are deleted again. */
export async function writeTable(
  drafts: string,
  run: RunDuckDb,
  { columns, lines }: LakeTable,
): Promise<Buffer | undefined> {
  const source = join(drafts, `${randomUUID()}.ndjson`)
  const file = join(drafts, `${randomUUID()}.parquet`)
  const names = Object.keys(columns)
  const read = [
    "line: 'BIGINT'",
    ...Object.values(columns).map((type, index) => `c${index}: ${quoteText(types[type])}`),
  ]
  const selected = names.map((name, index) => `c${index} as ${quoteName(name)}`)
  const written = lines.map((line, at) => {
    const cells = names.map((name, index) => [`c${index}`, line[name] ?? null])
    return `${JSON.stringify({ line: at, ...Object.fromEntries(cells) })}\n`
  })
  const copy = `
    copy (select ${selected.join(', ')}
      from read_json(${quoteText(source)}, format = 'newline_delimited', columns = {${read.join(', ')}}) order by line)
    to ${quoteText(file)} (format parquet, compression zstd)`
  try {
    await writeFile(source, written.join(''), { flag: 'wx', mode: 0o600 })
    const request = { paths: [source, file], setup: [copy], sql: 'select 1', parameters: [], maxRows: 1 }
    return (await run(request)) && (await readFile(file))
  } finally {
    await Promise.all([rm(source, { force: true }), rm(file, { force: true })])
  }
}
