import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest'
import { type Relation, relations } from '#domain/explore/relations.ts'
import type { Lake } from '#lake/lake.ts'
import { openDuckDb } from '#lake/process/open-duckdb.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { openTestLake } from '#test/support/open-test-lake.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let directory: string
let lake: Lake

const always = { from: null, to: null }
const gaid = '38400000-8cf0-11bd-b23e-10b96e40000d'
const instanceId = 'phone-of-ada'
const fromApp = ['Lovelace', 'Pixel-of-Ada', 'Kornisch', 'Analytical Engine']
const ids = ['ada-byron', 'ada@example.com', gaid, instanceId, '203.0.113.7']

beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.clock.now = () => new Date('2026-05-01T10:20:00Z')
  project = await service.makeProject()
  directory = mkdtempSync(path.join(tmpdir(), 'tributary-lake-'))
  lake = await openTestLake(service.app, directory)
})
afterEach(async () => {
  await lake.stop()
  // A turn of the lake writes every project: not those of the tests before.
  await service.tables.run(sql`delete from projects where project_id = ${project.id}`)
  rmSync(directory, { recursive: true, force: true })
})

async function catchUp() {
  await service.app.intake.settle([project.id])
  await foldJournal(service.app.db, project.id)
  await lake.catchUp()
}

async function ask(statement: string, more: { timeoutMs?: number; signal?: AbortSignal } = {}) {
  const everything = Object.fromEntries(Object.keys(relations).map((name) => [name, always]))
  return lake.ask({ projectId: project.id, relations: everything, sql: statement, parameters: [], ...more })
}

const countOf = async (relation: Relation) => (await ask(`select count(*) from ${relation}`))?.rows[0]?.[0]

const filesIn = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
const parquetFiles = () => filesIn().filter((file) => file.endsWith('.parquet'))

async function liveAda() {
  const rows = attributionRows(service, project.id)
  const at = new Date('2026-05-01T10:05:00Z')
  await rows.click(await rows.makeCampaign(), at, {
    deviceId: gaid,
    address: '203.0.113.7',
    userAgent: 'Pixel-of-Ada',
    model: 'Pixel-of-Ada',
    language: 'Kornisch',
    params: { gaid, utm_source: 'kept' },
  })
  const phone = makePhone(service, project.project_token, { instanceId })
  await phone.call('/init', { device_data: { gaid, device_model: 'Pixel-of-Ada', language: 'Kornisch' } })
  await phone.call('/trigger', { user_data: { id: 'ada-byron', name: 'Lovelace', email: 'ada@example.com' } })
  for (const note of ['Lovelace', 'again'])
    await service.ask('POST', '/api/v1/capture-event', {
      key: project.server_key,
      body: { event_name: 'paid', user_id: 'ada-byron', event_id: note, event_data: { note, amount: 5 } },
    })
  await service.ask('POST', '/api/v1/capture-payment', {
    key: project.server_key,
    body: {
      payment_id: 'p-1',
      user_id: 'ada-byron',
      amount: 7,
      status: 'PAYMENT_COMPLETED',
      event_data: { ordered: 'Analytical Engine' },
    },
  })
}

const documented = /duckdb -c "(select filename[^"]+)"/.exec(
  readFileSync(new URL('../../../docs/lake.md', import.meta.url), 'utf8'),
)?.[1]

/** Which of these are in any file of the lake: in its bytes, or in the rows that the documented statement finds. */
async function foundIn(texts: readonly string[]): Promise<string[]> {
  const paths = parquetFiles()
  const raw = filesIn().map((file) => readFileSync(file, 'latin1'))
  const duckDb = openDuckDb({ memory: 128, threads: 1, tempDirectory: path.join(directory, 'drafts') }, 1)
  const found: string[] = []
  assert.ok(documented)
  for (const text of texts) {
    const statement = documented
      .replace("'data/lake/*/*/*/*.parquet'", `[${paths.map((file) => `'${file}'`).join(', ')}]`)
      .replace('ada@example.com', text)
    assert.ok(statement.includes(text))
    const answer = await duckDb.run({ paths, setup: [], sql: statement, parameters: [], maxRows: 9 })
    if (answer?.rows.length !== 0 || raw.some((bytes) => bytes.includes(text))) found.push(text)
  }
  duckDb.stop()
  return found
}

test('an erased user is in no file of the lake; what they did stays counted', async () => {
  await liveAda()
  await catchUp()
  const { db } = service.app
  const uuids = await db.many<{ id: string }>(sql`
    select unnest(array[install_id, person])::text as id from installs where project_id = ${project.id}`)
  // Ids, names and addresses never are; what an app sends with its events is.
  const everything = [...fromApp, ...ids, ...uuids.map(({ id }) => id)]
  assert.deepEqual(await foundIn(everything), fromApp)
  const pseudonym = await ask('select distinct install::varchar from installs')
  const erased = await service.admin('DELETE', `/projects/${project.id}/users/ada-byron`)
  assert.equal(erased.status, 204)
  await catchUp()
  assert.deepEqual(await foundIn(everything), [])
  assert.equal(await countOf('events'), 2)
  // The pseudonym still counts, without anything about its phone, its events and its payments.
  assert.deepEqual(
    await ask('select distinct install::varchar from installs').then((answer) => answer?.rows),
    pseudonym?.rows,
  )
  const left = await ask(`
    select coalesce(model, language, brand) from installs union all select data from events
    union all select data from payments union all select coalesce(model, language) from clicks`)
  assert.deepEqual(new Set(left?.rows.flat()), new Set([null]))
})

test('files that are damaged, missing or not PostgreSQL’s rows are written again', async () => {
  await liveAda()
  await catchUp()
  const [first = '', second = ''] = parquetFiles().filter((file) => !file.includes('/events/'))
  writeFileSync(first, 'x', { flag: 'a' })
  rmSync(second)
  await service.app.db.run(sql`delete from events where project_id = ${project.id} and event_id = 'again'`)
  await catchUp()
  assert.equal(lake.figures().differences, 3)
  assert.equal(await countOf('events'), 1)
  await catchUp()
  assert.equal(lake.figures().differences, 3)
})

test('a day that is over becomes one file, and goes when PostgreSQL drops its month', async () => {
  await liveAda()
  service.clock.now = () => new Date('2026-05-01T12:00:00Z')
  await service.ask('POST', '/api/v1/capture-event', {
    key: project.server_key,
    body: { event_name: 'later', user_id: 'ada-byron' },
  })
  await catchUp()
  const eventFiles = () => parquetFiles().filter((file) => file.includes(`project=${project.id}/events/`))
  assert.equal(eventFiles().length, 2)
  service.clock.now = () => new Date('2026-05-04T00:00:00Z')
  await catchUp()
  assert.equal(eventFiles().length, 1)
  assert.equal(await countOf('events'), 3)
  // As dropPartitions does.
  await service.app.db.run(sql`delete from events`)
  await service.app.db.run(
    sql`insert into dropped_facts (fact_table, before) values ('events', '2026-06-01Z')`,
  )
  await catchUp()
  await service.app.db.run(sql`delete from dropped_facts`)
  assert.equal(eventFiles().length, 0)
  assert.equal(await countOf('installs'), 1)
  assert.equal(lake.figures().differences, 0)
})

test('a process of DuckDB that is killed loses nothing: the next turn writes what is missing', async () => {
  await liveAda()
  await service.app.intake.settle([project.id])
  await foldJournal(service.app.db, project.id)
  let isOver = false
  const turn = lake.catchUp().finally(() => {
    isOver = true
  })
  let killed = 0
  while (killed < 3 && !isOver) {
    for (const pid of children()) {
      process.kill(pid, 'SIGKILL')
      killed += 1
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  await turn
  assert.ok(killed > 0)
  await catchUp()
  await catchUp()
  assert.equal(await countOf('events'), 2)
  assert.deepEqual(
    filesIn().filter((file) => file.includes('/drafts/') || file.endsWith('.tmp')),
    [],
  )
})

/** Processes of DuckDB that this one has started. */
function children(): number[] {
  const own = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  return own
    .split(' ')
    .filter((pid) => pid !== '')
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('duckdb-process')
      } catch {
        return false
      }
    })
}

test('a question that takes too long or too much, or leaves its files, is refused; the next one is answered', async () => {
  await liveAda()
  await catchUp()
  const endless =
    'select count(*) from range(10000000000) a, range(1000000) b where a.range % 7 = b.range % 5'
  await assert.rejects(ask(endless, { timeoutMs: 300 }), { reason: 'timeout' })
  const large = 'select count(*) from (select distinct (random() * 1e15)::bigint from range(1000000000))'
  await assert.rejects(ask(`set memory_limit = '100GB'`), { reason: 'sql' })
  const cancelled = AbortSignal.timeout(200)
  await assert.rejects(ask(large, { signal: cancelled }), { name: 'TimeoutError' })
  for (const attempt of [
    "select * from read_csv('/etc/passwd')",
    "copy (select 1) to '/tmp/tributary-attempt.csv'",
    "attach '/tmp/tributary-attempt.db'",
    "select * from read_parquet('/tmp/*.parquet')",
    'install httpfs',
  ])
    await assert.rejects(ask(attempt), { reason: 'sql' }, attempt)
  assert.equal(await countOf('events'), 2)
})
