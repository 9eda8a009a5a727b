import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { sql } from '#storage/sql.ts'
import type { TestService } from '#test/support/test-service.ts'

/** Every row of every table, as text. Bytes are read as text, too. */
async function everyRow({ app }: TestService): Promise<{ place: string; row: string }[]> {
  const tables = await app.db.many<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg_toast%' order by 1`)
  assert.ok(tables.length > 90, 'the tables are listed')
  const all = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await app.db.pool.query(`select to_jsonb(t)::text as row from ${name} t`)
      return rows.map(({ row }) => ({ place: name, row: String(row) + readBytes(String(row)) }))
    }),
  )
  return all.flat()
}

const readBytes = (row: string) =>
  [...row.matchAll(/\\\\x((?:[0-9a-f]{2})+)/g)]
    .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
    .join('')

async function everyLakeRow(directory: string): Promise<{ place: string; row: string }[]> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.parquet'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const connection = await (await DuckDBInstance.create()).connect()
  const found = []
  for (const file of files) {
    const reader = await connection.runAndReadAll(`select t::text as row from read_parquet('${file}') t`)
    found.push(
      ...reader.getRows().map(([row]) => ({ place: path.relative(directory, file), row: String(row) })),
    )
  }
  connection.closeSync()
  return found
}

/** The value itself, and what somebody who guesses it could compare with. */
const formsOf = (value: string) => [
  value,
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
  ...['sha256', 'sha1', 'md5'].flatMap((algorithm) => {
    const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
    return [hash(value), hash(value.toLowerCase())]
  }),
]

type Searched = { service: TestService; directory: string; planted: ReadonlyMap<string, string> }

/** Where planted values are still found, as they were or as an unkeyed hash. */
export async function findPlanted({ service, directory, planted }: Searched): Promise<string[]> {
  const rows = [...(await everyRow(service)), ...(await everyLakeRow(directory))].map(({ place, row }) => ({
    place,
    row: row.toLowerCase(),
  }))
  return [...planted].flatMap(([name, value]) =>
    formsOf(value).flatMap((form, index) =>
      [...new Set(rows.filter(({ row }) => row.includes(form.toLowerCase())).map(({ place }) => place))].map(
        (place) => `${name}${index === 0 ? '' : ' (derived)'} in ${place}`,
      ),
    ),
  )
}
