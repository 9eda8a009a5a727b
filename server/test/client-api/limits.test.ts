import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, beforeEach, test, vi } from 'vitest'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project
let nowMs = 0

beforeAll(async () => {
  service = await testService({ CLIENT_RATE_PER_INSTALL: '2', CLIENT_RATE_PER_PROJECT: '20' })
})

afterAll(() => service.stop())

beforeEach(async () => {
  project = await service.makeProject()
  // Whole milliseconds: fractions do not add up to exactly one second.
  nowMs = Math.ceil(performance.now())
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})

afterEach(() => {
  vi.restoreAllMocks()
})

const phone = () => makePhone(service, project.project_token)
const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
  const seen: number[] = []
  for (let n = 0; n < times; n += 1) seen.push((await ask()).status)
  return seen
}
const rateLimited = async () => {
  const { data } = (await service.admin('GET', `/projects/${project.id}/outcomes`)).body
  return data.outcomes.rate_limited ?? 0
}

test('429: an install may burst five seconds’ worth, then gets its rate', async () => {
  const { call } = phone()
  assert.deepEqual(await statuses(12, () => call('/init')), [...Array(10).fill(200), 429, 429])
  assert.equal((await phone().call('/init')).status, 200)
  nowMs += 1_000
  assert.deepEqual(await statuses(3, () => call('/init')), [200, 200, 429])
  assert.equal(await rateLimited(), 3)
})

test('429: has the message and Retry-After', async () => {
  const { call } = phone()
  await statuses(10, () => call('/attribution-data'))
  const answer = await call('/attribution-data')
  assert.deepEqual(answer.body, { msg: 'Rate limit exceeded. Please try again later.', status: 429 })
  assert.equal(answer.headers['retry-after'], '1')
  assert.equal(answer.headers['access-control-allow-origin'], '*')
  // A read is not a fact.
  assert.equal(await rateLimited(), 0)
})

test('429: installs of one project share its rate, other projects do not', async () => {
  const answers = await statuses(22, () => phone().call('/init'))
  assert.deepEqual(answers, [...Array(20).fill(200), 429, 429])
  assert.equal(await rateLimited(), 2)
  const other = await service.makeProject()
  assert.equal((await makePhone(service, other.project_token).call('/init')).status, 200)
  nowMs += 999
  assert.equal((await phone().call('/init')).status, 429)
  nowMs += 1
  assert.equal((await phone().call('/init')).status, 200)
})

test('429: a batch counts as one request of its install and as all its calls of its project', async () => {
  const calls = (count: number) => ({
    calls: Array.from({ length: count }, () => ({ path: '/init', body: {} })),
  })
  const { call } = phone()
  assert.equal((await call('/batch', calls(12))).status, 200)
  assert.equal((await call('/batch', calls(9))).status, 429)
  assert.equal(await rateLimited(), 9)
  assert.equal((await call('/batch', calls(8))).status, 200)
  assert.equal((await phone().call('/init')).status, 429)
})

test('429 inside a 200: calls in a batch are rateLimited per install', async () => {
  const mine = phone()
  await statuses(10, () => mine.call('/attribution-data'))
  const answer = await phone().call('/batch', {
    calls: [
      { path: '/init', body: { install_instance_id: mine.instanceId } },
      { path: '/init', body: {} },
    ],
  })
  assert.deepEqual(
    answer.body.data.answers.map(({ status }: { status: number }) => status),
    [429, 200],
  )
  assert.equal(await rateLimited(), 1)
})

test('200: a batch larger than the project’s rate is admitted if nothing came before', async () => {
  const calls = Array.from({ length: 30 }, () => ({ path: '/attribution-data', body: {} }))
  assert.equal((await phone().call('/batch', { calls })).status, 200)
})

test('200: limits can be turned off', async () => {
  const open = await testService({ CLIENT_RATE_PER_INSTALL: '0', CLIENT_RATE_PER_PROJECT: '0' })
  const { project_token } = await open.makeProject()
  const { call } = makePhone(open, project_token)
  const answers = await Promise.all(Array.from({ length: 80 }, () => call('/attribution-data')))
  assert.ok(answers.every(({ status }) => status === 200))
  await open.stop()
})
