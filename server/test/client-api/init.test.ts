import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

beforeEach(async () => {
  service.clock.now = () => new Date()
  project = await service.makeProject()
})

const phone = () => makePhone(service, project.project_token)
const installs = () =>
  service.app.db.many<{ platform: string; at: Date; source: string; version: string }>(sql`
    select platform, installed_at as at, source, app_version as version from installs where project_id = ${project.id}`)
const opens = () =>
  service.app.db.many<{ at: Date }>(sql`select at from opens where project_id = ${project.id} order by at`)
const days = async () =>
  (await service.admin('GET', `/projects/${project.id}/outcomes`)).body.data.days.map(
    ({ kind, outcome, count }: { kind: string; outcome: string; count: number }) =>
      `${kind} ${outcome} ${count}`,
  )

test('200: has the documented shape, and a new processing id each time', async () => {
  const { call } = phone()
  const first = await call('/init', { device_data: {}, source: 'GENERAL', debug: false })
  assert.deepEqual(first.body, {
    msg: 'Success.',
    status: 200,
    data: {},
    processing_id: first.body.processing_id,
    success: true,
  })
  assert.match(
    first.body.processing_id,
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  assert.notEqual((await call('/init')).body.processing_id, first.body.processing_id)
})

test('200: the first call is the install, later calls are opens', async () => {
  const { call } = phone()
  await call('/init', { source: 'ADS', app_version: '2.1' })
  await call('/init')
  await call('/init')
  const [install] = await installs()
  assert.deepEqual(
    { ...install, at: undefined },
    { platform: 'ANDROID', source: 'ADS', version: '2.1', at: undefined },
  )
  assert.equal((await opens()).length, 2)
  assert.deepEqual(await days(), ['install stored 1', 'open stored 2'])
})

test('200: a retried call, whose response was lost, is neither a second install nor a second open', async () => {
  const { call } = phone()
  const first = new Date(Date.now() - 60_000).toISOString()
  const second = new Date(Date.now() - 30_000).toISOString()
  for (const event_time of [first, first, second, second, first])
    assert.equal((await call('/init', { event_time })).status, 200)
  assert.equal((await installs()).length, 1)
  assert.deepEqual(await days(), ['install stored 1', 'open duplicate 3', 'open stored 1'])
})

test('200: twenty parallel first calls are one install', async () => {
  const { call } = phone()
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('/init')))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.equal((await installs()).length, 1)
  assert.deepEqual(await days(), ['install stored 1', 'open stored 19'])
})

test('200: other calls are not opens', async () => {
  const { call } = phone()
  await call('/attribution-data')
  await call('/attribution-data')
  await call('/update-push-token', { push_token: 'p' })
  assert.equal((await opens()).length, 0)
  assert.deepEqual(await days(), ['install stored 1'])
})

test.each([
  ['in the past is kept', '2026-10-01T12:00:00+02:00', '2026-10-01T10:00:00.000Z'],
  ['in the future becomes the time of receipt', '2999-01-01T00:00:00Z', '2026-11-01T00:00:00.000Z'],
  ['in 1970 is clamped to the oldest allowed time', '1970-01-01T00:00:00Z', '2025-09-27T00:00:00.000Z'],
  ['in the year 1 is clamped as well', '0001-01-01T00:00:00Z', '2025-09-27T00:00:00.000Z'],
  ['left empty becomes the time of receipt', '', '2026-11-01T00:00:00.000Z'],
  ['of null becomes the time of receipt', null, '2026-11-01T00:00:00.000Z'],
])('200: a time %s', async (_, event_time, expected) => {
  service.clock.now = () => new Date('2026-11-01T00:00:00Z')
  assert.equal((await phone().call('/init', { event_time })).status, 200)
  assert.equal((await installs())[0]?.at.toISOString(), expected)
})

test('200: an old open is stored at its time, but never before the install', async () => {
  service.clock.now = () => new Date('2026-11-01T00:00:00Z')
  const { call } = phone()
  for (const event_time of ['2026-03-01T00:00:00Z', '2026-05-01T00:00:00Z', '2026-02-01T00:00:00Z']) {
    assert.equal((await call('/init', { event_time })).status, 200)
  }
  assert.deepEqual(
    (await opens()).map(({ at }) => at.toISOString()),
    ['2026-03-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'],
  )
})

test.each(['soon', '2026-02-30T00:00:00Z', 1_700_000_000, {}, []])(
  '400: %j is not a time',
  async (event_time) => {
    const answer = await phone().call('/init', { event_time })
    assert.equal(answer.status, 400)
    assert.match(answer.body.msg, /^event_time must be (an ISO 8601 time|a string)\.$/)
  },
)
