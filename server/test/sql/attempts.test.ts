import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlTables } from '#domain/sql/tables.ts'
import { checkSql, openSandboxDatabase, prepareSelect } from '#lake/process/sandbox-database.ts'
import { readSandboxRows } from '#lake/process/sandbox-rows.ts'
import { attempts } from './attempts.ts'

const limits = { memory: 128, threads: 1 }
const known = sqlTables.map(({ name }) => name)
let directory: string
let own: string
let other: string

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'tributary-sql-'))
  for (const name of ['project=1', 'project=2']) mkdirSync(path.join(directory, name))
  own = path.join(directory, 'project=1', 'events.parquet')
  other = path.join(directory, 'project=2', 'events.parquet')
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await connection.run(`copy (select 'mine' as name) to '${own}'`)
  await connection.run(`copy (select 'theirs' as name) to '${other}'`)
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('the check refuses every attempt, and says why', async () => {
  const connection = await openSandboxDatabase(limits, { paths: [], timezone: 'UTC' })
  const tried = attempts(own, other)
  assert.ok(tried.length >= 50, String(tried.length))
  for (const [sql, refusal] of tried) {
    const checked = await checkSql(connection, sql, known)
    assert.ok('reason' in checked, `accepted: ${sql}`)
    expect(checked.reason).toMatch(refusal)
  }
  expect(await checkSql(connection, 'selec 1', known)).toMatchObject({
    reason: expect.stringContaining('syntax error at or near "selec"'),
  })
})

test('without the check, DuckDB itself reads no file but those of the project, and changes nothing', async () => {
  const connection = await openSandboxDatabase(limits, { paths: [own], timezone: 'UTC' })
  await connection.run(`create view events as select * from read_parquet(['${own}'])`)
  for (const [sql] of attempts(own, other)) {
    if (sql.includes('sleep_ms')) continue
    const found = await runAnyway(connection, sql)
    assert.doesNotMatch(found, /theirs|root:|HOME=|PATH=/, sql)
  }
  for (const sql of ["copy (select 1) to '/tmp/tributary-attack.csv'", 'set enable_external_access = true'])
    await assert.rejects(connection.run(sql), sql)
  assert.equal(existsSync('/tmp/tributary-attack.csv'), false)
})

async function runAnyway(connection: DuckDBConnection, sql: string): Promise<string> {
  try {
    const prepared = await prepareSelect(connection, sql)
    if (prepared === undefined) return ''
    const { rows } = await readSandboxRows(await prepared.stream(), { maxRows: 1_000, maxBytes: 1_000_000 })
    return JSON.stringify(rows)
  } catch {
    return ''
  }
}

test('what questions need is allowed', async () => {
  const connection = await openSandboxDatabase(limits, { paths: [], timezone: 'UTC' })
  for (const sql of [
    'with events as (select * from events where name = $$a$$) select count(*) from events',
    'with recursive days(day) as (select 1 union all select day + 1 from days where day < 9) from days',
    'select * from generate_series(1, 3), unnest([1, 2]) u(x)',
    'from installs i join campaigns c using (campaign_id) select c.name, count(*) group by all order by all',
    'describe installs',
    'summarize payments',
    "from (select name from events) pivot (count(*) for name in ('a', 'b'))",
    'select key from events, json_each(data)',
    'SELECT "Name" FROM "EVENTS"; -- the end',
  ]) {
    const checked = await checkSql(connection, sql, known)
    assert.ok('tables' in checked, `${sql}: ${JSON.stringify(checked)}`)
  }
})
