import assert from 'node:assert/strict'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest'
import type { Lake } from '#lake/lake.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { sql } from '#storage/sql.ts'
import { openTestLake } from '#test/support/open-test-lake.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let directory: string
const opened: Lake[] = []
let lines: string[]

const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line).msg) })

async function open(at = directory): Promise<Lake> {
  const lake = await openTestLake(service.app, at, { log })
  opened.push(lake)
  return lake
}

beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  lines = []
  service.clock.now = () => new Date('2026-05-01T10:20:00Z')
  project = await service.makeProject()
  directory = mkdtempSync(path.join(tmpdir(), 'tributary-lake-'))
  await makePhone(service, project.project_token).call('/trigger', { user_data: { id: 'ada' } })
})
afterEach(async () => {
  for (const lake of opened.splice(0)) await lake.stop()
  // A turn of the lake writes every project: not those of the tests before.
  await service.tables.run(sql`delete from projects where project_id = ${project.id}`)
  rmSync(directory, { recursive: true, force: true })
})

async function sendEvent() {
  await service.ask('POST', '/api/v1/capture-event', {
    key: project.server_key,
    body: { event_name: 'paid', user_id: 'ada' },
  })
  await fold()
}

async function fold() {
  await service.app.intake.settle([project.id])
  await foldJournal(service.app.db, project.id)
}

/** Undefined: PostgreSQL has to answer. */
async function countEvents(lake: Lake): Promise<unknown> {
  const answer = await lake.ask({
    projectId: project.id,
    relations: { events: { from: null, to: null } },
    sql: 'select count(*) from events',
    parameters: [],
  })
  return answer?.rows[0]?.[0]
}

const filesIn = (folder = directory) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
const eventFiles = () => filesIn().filter((file) => file.includes(`project=${project.id}/events/`))

test('whatever a killed service has left, the next one counts what the manifests name and removes the rest', async () => {
  await sendEvent()
  const first = await open()
  await first.catchUp()
  await first.stop()
  const files = filesIn()
  const [file = ''] = eventFiles().filter((found) => found.endsWith('.parquet'))
  const day = path.dirname(file)
  // Before its manifest was written, and of a manifest and a state that were not renamed.
  copyFileSync(file, path.join(day, '10.00000000.parquet'))
  writeFileSync(path.join(day, '.half.tmp'), '{"rows":')
  writeFileSync(path.join(directory, `project=${project.id}`, '.half.tmp'), '{"sch')
  mkdirSync(path.join(day, '../day=2026-04-30'))
  copyFileSync(file, path.join(day, '../day=2026-04-30/day.00000000.parquet'))
  writeFileSync(path.join(directory, 'drafts/half.parquet'), 'PAR1')
  const next = await open()
  await next.catchUp()
  assert.deepEqual(filesIn(), files)
  assert.equal(await countEvents(next), 1)
  assert.deepEqual(lines, [])
})

test('a manifest that is damaged is written again, before a question reads its day', async () => {
  await sendEvent()
  const first = await open()
  await first.catchUp()
  await first.stop()
  for (const file of eventFiles().filter((found) => found.endsWith('manifest.json')))
    writeFileSync(file, '{"rows":')
  const next = await open()
  assert.equal(await countEvents(next), 1)
  await next.catchUp()
  assert.equal(next.figures().differences, 0)
})

test('a LAKE_DIR that cannot be used: one line a turn, PostgreSQL answers, and it goes on when the disk is back', async () => {
  const place = path.join(directory, 'disk')
  writeFileSync(place, 'no directory')
  const lake = await open(path.join(place, 'lake'))
  await sendEvent()
  await lake.catchUp()
  assert.equal(await countEvents(lake), undefined)
  const off = 'the lake is off: LAKE_DIR cannot be written'
  assert.deepEqual(lines, [off, off])
  assert.equal(lake.figures().failures, 2)
  rmSync(place)
  await lake.catchUp()
  assert.equal(await countEvents(lake), 1)
})

test('a disk that stops taking files: what is in the lake stays, and nothing is lost', async () => {
  const lake = await open()
  await sendEvent()
  await lake.catchUp()
  const drafts = path.join(directory, 'drafts')
  rmSync(drafts, { recursive: true })
  writeFileSync(drafts, '')
  await sendEvent()
  assert.equal(await countEvents(lake), undefined)
  await lake.catchUp()
  assert.deepEqual(lines, ['the lake is off: LAKE_DIR cannot be written'])
  rmSync(drafts)
  await lake.catchUp()
  assert.equal(await countEvents(lake), 2)
  assert.equal(lake.figures().differences, 0)
})

test('an hour that cannot be written holds up no other', async () => {
  const lake = await open()
  await lake.catchUp()
  await sendEvent()
  // More digits than a file can have.
  await service.app.db.run(sql`update events set amount = 1e35 where project_id = ${project.id}`)
  service.clock.now = () => new Date('2026-05-01T12:00:00Z')
  await sendEvent()
  await lake.catchUp()
  assert.equal(await countEvents(lake), undefined)
  const names = eventFiles().map((file) => path.basename(file).slice(0, 3))
  assert.deepEqual(names.sort(), ['12.', 'man'])
  assert.deepEqual(lines, ['the lake is behind'])
  await service.app.db.run(sql`update events set amount = 1 where project_id = ${project.id}`)
  await lake.catchUp()
  assert.equal(await countEvents(lake), 2)
})

test('a lake that is removed while it is in use is written again', async () => {
  const lake = await open()
  await sendEvent()
  await lake.catchUp()
  rmSync(directory, { recursive: true })
  await lake.catchUp()
  assert.equal(await countEvents(lake), 1)
  assert.deepEqual(lines, [])
})

test('a second service leaves a lake alone that another one writes, and takes it over when that has ended', async () => {
  const first = await open()
  await sendEvent()
  await first.catchUp()
  const second = await open()
  await second.catchUp()
  assert.equal(second.figures().isAvailable, false)
  assert.equal(await countEvents(second), undefined)
  assert.deepEqual(lines, ['the lake is off: another service writes LAKE_DIR'])
  await first.stop()
  await second.catchUp()
  assert.equal(await countEvents(second), 1)
  assert.ok(!readdirSync(directory).includes('project=0'))
})
