import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, test } from 'vitest'
import { parquetFile } from '#http/manage-api/explore/parquet-file.ts'
import { openLake } from '#lake/open-lake.ts'
import { reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>

beforeAll(async () => {
  service = await testService({ CLIENT_RATE_PER_INSTALL: '0' })
  service.clock.now = () => new Date('2026-07-10T12:00:00Z')
  lab = reportLab(service, await service.makeProject({ timezone: 'UTC' }))
  const ada = await lab.install({ at: '2026-06-01T10:00:00Z' })
  await ada.signUp('ada', '2026-06-01T10:10:00Z')
  await ada.event('seen', '2026-06-02T10:20:00Z', { plan: 'pro', 'it"s': "o'k" })
})

afterAll(() => service.stop())

const question = { measure: 'count', of: 'events', by: ['event'], from: '2026-06-01', to: '2026-06-30' }
const keep = (body: object) => service.admin('POST', `${lab.path}/explore/answers`, body)

test('201: a kept answer stays as it is when facts change', async () => {
  const kept = await keep({ name: 'June', question: { ...question, format: 'csv', id: 'x' } })
  assert.equal(kept.status, 201, kept.text)
  const { answer, ...item } = kept.body.data
  assert.deepEqual(item, {
    id: item.id,
    name: 'June',
    question,
    created_at: '2026-07-10T12:00:00.000Z',
    created_by: null,
  })
  assert.equal(answer.totals.value, 1)
  const bob = await lab.install({ at: '2026-06-03T10:00:00Z' })
  await bob.signUp('bob', '2026-06-03T10:10:00Z')
  await bob.event('seen', '2026-06-04T10:20:00Z')
  const read = await service.admin('GET', `${lab.path}/explore/answers/${item.id}`)
  assert.deepEqual(read.body.data, kept.body.data)
  const list = await service.admin('GET', `${lab.path}/explore/answers`)
  assert.deepEqual(list.body.data.items, [item])
  assert.equal((await service.admin('DELETE', `${lab.path}/explore/answers/${item.id}`)).status, 204)
  assert.equal((await service.admin('GET', `${lab.path}/explore/answers/${item.id}`)).status, 404)
  assert.equal((await service.admin('DELETE', `${lab.path}/explore/answers/${item.id}`)).status, 404)
})

test('409: an answer about personal data is not kept, whoever asks', async () => {
  const kept = await keep({ name: 'Plans', question: { ...question, by: ['data.plan'] } })
  assert.equal(kept.status, 409)
  assert.equal(
    kept.body.msg,
    'Everybody in the project reads a kept answer, so it cannot be about personal data.',
  )
})

test('4xx: bad questions are not kept; relative days become days', async () => {
  assert.equal((await keep({ name: 'Bad', question: { ...question, by: ['contry'] } })).status, 422)
  assert.equal((await keep({ name: '', question })).status, 400)
  const latest = await keep({ name: 'Latest', question: { measure: 'count' } })
  assert.deepEqual(latest.body.data.question, { measure: 'count', from: '2026-06-11', to: '2026-07-10' })
})

test('422: Parquet requires DuckDB; 200: it has the lines of CSV', async () => {
  const asked = {
    ...question,
    by: ['event', 'data.it"s'],
    interval: 'day',
    from: '2026-06-02',
    to: '2026-06-04',
  }
  const ask = () => service.admin('POST', `${lab.path}/explore`, { ...asked, format: 'parquet' })
  const refused = await ask()
  assert.deepEqual(
    [refused.status, refused.body.msg],
    [422, 'Parquet is written by DuckDB, which this server does not run. Choose csv or ndjson.'],
  )
  const directory = mkdtempSync(path.join(tmpdir(), 'tributary-lake-'))
  const config = { ...service.app.config, lake: { directory, memory: 128, processes: 1 } }
  const lake = await openLake({ ...service.app, config })
  assert.ok(lake)
  const bytes = await lake.toParquet({
    columns: { start: 'day', 'data.it"s': 'text', value: 'number', of: 'integer' },
    lines: [
      { start: '2026-06-02', 'data.it"s': "o'k", value: 1.5, of: 2 },
      { start: '2026-06-03', 'data.it"s': null, value: null, of: 0 },
    ],
  })
  const file = path.join(directory, 'answer.parquet')
  writeFileSync(file, bytes ?? '')
  const instance = await DuckDBInstance.create(':memory:')
  const reader = await (await instance.connect()).runAndReadAll(`select * from '${file}'`)
  assert.deepEqual(reader.getRowObjectsJson(), [
    { start: '2026-06-02', 'data.it"s': "o'k", value: 1.5, of: '2' },
    { start: '2026-06-03', 'data.it"s': null, value: null, of: '0' },
  ])
  assert.deepEqual(
    (await lake.toParquet({ columns: { value: 'number' }, lines: [] }))?.subarray(0, 4).toString(),
    'PAR1',
  )
  const { body } = await service.admin('POST', `${lab.path}/explore`, asked)
  const answer = await parquetFile({ ...service.app, lake }, body.data)
  assert.ok('bytes' in answer)
  assert.equal(answer.bytes?.subarray(0, 4).toString(), 'PAR1')
  instance.closeSync()
  await lake.stop()
  rmSync(directory, { recursive: true, force: true })
})
