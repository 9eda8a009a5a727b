import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { eventually } from '#test/embedded/eventually.ts'
import { query } from '#test/embedded/workshop.ts'
import { compareWithStored } from '#test/faults/compare-with-stored.ts'
import { adminToken, makeProject } from '#test/faults/make-project.ts'
import { openSentLog } from '#test/faults/open-sent-log.ts'
import { startLoad } from '#test/faults/traffic/start-load.ts'
import { addressOf, runService, stopAll } from '#test/service/run-service.ts'
import { emptyDatabase, type TestDatabase } from '#test/support/test-database.ts'

let database: TestDatabase
let directory: string

beforeEach(async () => {
  database = await emptyDatabase()
  directory = mkdtempSync(path.join(tmpdir(), 'tributary-test-pooler-'))
})

afterEach(async () => {
  await stopAll()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

function pooled(name = database.name): string {
  const { host, port } = inject('pooler') ?? { host: '', port: 0 }
  return `postgres://${inject('postgres').user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

const start = (settings: Record<string, string>) =>
  runService({ DATA_DIR: path.join(directory, 'data'), ADMIN_TOKEN: adminToken, ...settings })

test('two services migrate, store facts of every kind, run jobs, and leave no lock behind', async () => {
  const settings = {
    DATABASE_URL: pooled(),
    DATABASE_DIRECT_URL: database.url,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  // In parallel: one waits for the other's migration.
  const runs = [start(settings), start({ ...settings, DATA_DIR: path.join(directory, 'second') })]
  const [first, second] = await Promise.all(runs.map(addressOf))
  const project = await makeProject(first ?? '')
  const log = openSentLog()
  let turn = 0
  const load = startLoad({ url: () => (turn++ % 2 === 0 ? first : second) ?? '', project, log })
  await eventually(() => log.acknowledged() >= 600)
  await load.stop()
  const connection = { ...inject('postgres'), database: database.name }
  const figures = await compareWithStored(connection, log)
  expect(figures.acknowledged).toBe(figures.sent)
  // The jobs' worker listens on a session of its own.
  const listening = `select 1 from pg_stat_activity where datname = '${database.name}' and query ilike 'listen%'`
  await eventually(async () => (await query(connection, listening)).length > 0)
  for (const run of runs) expect(await run.stop(), run.stderr()).toBe(0)
  const locks = `select l.* from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = '${database.name}'`
  expect(await query(connection, locks)).toEqual([])
})

test('a pooler without the direct address, or as the direct address, is refused in one sentence', async () => {
  const refusal = async (settings: Record<string, string>) => {
    const run = start(settings)
    expect(await run.ended).toBe(1)
    return run.stderr().trim()
  }
  expect(await refusal({ DATABASE_URL: pooled() })).toContain(
    'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the same database without it.',
  )
  expect(await refusal({ DATABASE_URL: pooled(), DATABASE_DIRECT_URL: pooled() })).toContain(
    'DATABASE_DIRECT_URL leads to a connection pooler. Set it to PostgreSQL itself.',
  )
  expect(await refusal({ DATABASE_URL: pooled('postgres'), DATABASE_DIRECT_URL: database.url })).toContain(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
  )
})
