import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest'
import type { Lake } from '#lake/lake.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { sql } from '#storage/sql.ts'
import { accessKey, openFakeS3, secretKey } from '#test/backup/open-fake-s3.ts'
import { withCredentials } from '#test/backup/with-credentials.ts'
import { openTestLake } from '#test/support/open-test-lake.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let s3: Awaited<ReturnType<typeof openFakeS3>>
let directory: string
let lake: Lake
let lines: string[]

const restoreCredentials = withCredentials(accessKey, secretKey)
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line).msg) })

function open(s3Endpoint = s3.endpoint): Promise<Lake> {
  const store = { to: 's3://warehouse/facts', s3Endpoint, s3Region: 'eu-central-1' }
  return openTestLake(service.app, directory, { log, lake: { store } })
}

beforeAll(async () => {
  service = await testService()
})
afterAll(async () => {
  restoreCredentials()
  await service.stop()
})
beforeEach(async () => {
  lines = []
  s3 = await openFakeS3('warehouse')
  service.clock.now = () => new Date('2026-05-01T10:20:00Z')
  project = await service.makeProject()
  directory = mkdtempSync(path.join(tmpdir(), 'tributary-lake-'))
  lake = await open()
  await makePhone(service, project.project_token).call('/trigger', { user_data: { id: 'ada' } })
})
afterEach(async () => {
  await lake.stop()
  await s3.close()
  // A turn of the lake writes every project: not those of the tests before.
  await service.tables.run(sql`delete from projects where project_id = ${project.id}`)
  rmSync(directory, { recursive: true, force: true })
})

async function sendEvent() {
  await service.ask('POST', '/api/v1/capture-event', {
    key: project.server_key,
    body: { event_name: 'paid', user_id: 'ada', event_data: { note: 'Lovelace' } },
  })
}

async function turn() {
  await service.app.intake.settle([project.id])
  await foldJournal(service.app.db, project.id)
  await lake.catchUp()
  await lake.copy?.()
}

/** The files of the days, with their content. */
const ownFiles = () =>
  Object.fromEntries(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath.includes('/day='))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`facts/${path.relative(directory, file)}`, readFileSync(file, 'latin1')] as const)
      .sort(),
  )

const copied = () =>
  Object.fromEntries([...s3.objects].map(([key, bytes]) => [key, bytes.toString('latin1')] as const).sort())

test('the copy has exactly the files that the manifests name, through changes, compaction, erasure and retention', async () => {
  await sendEvent()
  await turn()
  assert.ok(Object.keys(copied()).length >= 6)
  assert.deepEqual(copied(), ownFiles())
  service.clock.now = () => new Date('2026-05-01T12:00:00Z')
  await sendEvent()
  await turn()
  assert.deepEqual(copied(), ownFiles())
  service.clock.now = () => new Date('2026-05-04T00:00:00Z')
  await service.admin('DELETE', `/projects/${project.id}/users/ada`)
  await turn()
  assert.deepEqual(copied(), ownFiles())
  const { db } = service.app
  await db.run(sql`delete from events`)
  await db.run(sql`insert into dropped_facts (fact_table, before) values ('events', '2026-06-01Z')`)
  await turn()
  await db.run(sql`delete from dropped_facts`)
  assert.deepEqual(copied(), ownFiles())
  assert.ok(!Object.keys(copied()).some((name) => name.includes('/events/')))
  assert.deepEqual(lines, [])
})

test('a store that fails at any request loses nothing and never has a manifest without its files; the next turn goes on', async () => {
  await sendEvent()
  await turn()
  const before = lake.figures().copyFailures
  for (let request = 1; request <= 4; request += 1) {
    await sendEvent()
    s3.failFrom(request)
    await turn()
    for (const [key, content] of Object.entries(copied())) {
      if (!key.endsWith('manifest.json')) continue
      for (const { name } of JSON.parse(content).files)
        assert.ok(s3.objects.has(key.replace('manifest.json', name)), `${key} without ${name}`)
    }
    s3.failFrom(undefined)
  }
  assert.ok(lake.figures().copyFailures > before)
  assert.equal(lake.figures().failures, 0)
  assert.deepEqual(new Set(lines), new Set(['the copy of the lake is behind']))
  assert.equal(lines.length, lake.figures().copyFailures)
  await turn()
  assert.deepEqual(copied(), ownFiles())
  assert.deepEqual(lake.figures().copiedAt, service.clock.now())
})

test('a service that starts with a copy sends what is missing, and removes what it does not name', async () => {
  await sendEvent()
  await turn()
  const [missing = ''] = Object.keys(copied())
  await lake.stop()
  s3.objects.delete(missing)
  s3.objects.set(`facts/project=${project.id}/events/day=2026-05-01/09.outdated.parquet`, Buffer.from('x'))
  s3.objects.set(`facts/project=${project.id}/events/day=2020-05-01/manifest.json`, Buffer.from('{}'))
  s3.objects.set('facts/README', Buffer.from('of somebody else'))
  lake = await open()
  await turn()
  assert.deepEqual(copied(), { ...ownFiles(), 'facts/README': 'of somebody else' })
})
