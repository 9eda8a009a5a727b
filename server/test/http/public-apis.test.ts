import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, beforeEach, test, vi } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let token: string
let nowMs = 0

beforeAll(async () => {
  service = await testService({
    CLIENT_RATE_PER_ADDRESS: '40',
    CLIENT_RATE_PER_INSTALL: '0',
    CLIENT_RATE_PER_PROJECT: '20',
    TRUST_PROXY: '10.0.0.0/8',
  })
})

afterAll(() => service.stop())

beforeEach(async () => {
  token = (await service.makeProject()).project_token
  nowMs = Math.ceil(performance.now()) + 3_600_000
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})

afterEach(() => {
  vi.restoreAllMocks()
})

type From = { from: string; headers?: Record<string, string>; on?: TestService }

const open = ({ from, on = service }: From) =>
  on.ask('POST', '/api/client/init', {
    from,
    body: { token, platform: 'ANDROID', install_instance_id: crypto.randomUUID() },
  })
const batch = (from: string, count: number, on = service) =>
  on.ask('POST', '/api/client/batch', {
    from,
    body: {
      token,
      platform: 'ANDROID',
      install_instance_id: crypto.randomUUID(),
      calls: Array.from({ length: count }, () => ({ path: '/init', body: {} })),
    },
  })
const click = ({ from, headers = {}, on = service }: From) =>
  on.ask('GET', '/api/networks/click', { from, headers })
const times = (count: number, ask: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, async () => (await ask()).status))

test('200: twenty phones open for the first time while one address fills the project’s rate', async () => {
  assert.equal((await batch('203.0.113.1', 100)).status, 200)
  assert.equal((await open({ from: '203.0.113.1' })).status, 429)
  const phones = Array.from({ length: 20 }, (_, n) => open({ from: `198.51.100.${n}` }))
  assert.deepEqual(
    (await Promise.all(phones)).map(({ status }) => status),
    Array(20).fill(200),
  )
  assert.equal((await open({ from: '203.0.113.1' })).status, 429)
})

test('429: an address may burst five seconds’ worth of calls, over all doors and projects', async () => {
  const from = '203.0.113.2'
  assert.deepEqual(await times(99, () => click({ from })), Array(99).fill(400))
  assert.equal((await batch(from, 100)).status, 200)
  token = (await service.makeProject()).project_token
  assert.equal((await open({ from })).status, 200)
  const refused = await click({ from })
  assert.equal(refused.status, 429)
  assert.equal(refused.headers['retry-after'], '1')
  assert.equal(refused.headers['x-refusal'], 'rate_limited')
  assert.deepEqual(refused.body, { msg: 'Rate limit exceeded. Please try again later.', status: 429 })
  assert.equal((await open({ from })).headers['access-control-allow-origin'], '*')
  assert.equal((await service.ask('POST', '/api/client/unknown', { from, body: {} })).status, 429)
  assert.equal((await click({ from: '203.0.113.3' })).status, 400)
  nowMs += 1_000
  assert.deepEqual(await times(41, () => click({ from })), [...Array(40).fill(400), 429])
})

test('429: a batch counts as its calls, all or none, and its facts as rate limited', async () => {
  const project = await service.makeProject()
  token = project.project_token
  const from = '203.0.113.4'
  assert.deepEqual(await times(150, () => click({ from })), Array(150).fill(400))
  assert.equal((await batch(from, 51)).status, 429)
  assert.equal((await batch(from, 20)).status, 200)
  const { data } = (await service.admin('GET', `/projects/${project.id}/outcomes`)).body
  assert.equal(data.outcomes.rate_limited, 51)
})

test('429: the address is the client’s behind trusted proxies, and an IPv6 subscriber has one', async () => {
  const behind = (address: string) => click({ from: '10.0.0.1', headers: { 'x-forwarded-for': address } })
  await times(200, () => behind('203.0.113.5'))
  assert.equal((await behind('203.0.113.5')).status, 429)
  assert.equal((await behind('203.0.113.6')).status, 400)
  await times(200, () => click({ from: '2001:db8:1:2::1' }))
  assert.equal((await click({ from: '2001:db8:1:2:ffff::1' })).status, 429)
  assert.equal((await click({ from: '2001:db8:1:3::1' })).status, 400)
})

test('429: while the service is busy, whoever keeps it busy is refused, and the others are answered', async () => {
  const on = await testService({
    CLIENT_RATE_PER_ADDRESS: '0',
    CLIENT_RATE_PER_INSTALL: '0',
    CLIENT_RATE_PER_PROJECT: '0',
  })
  token = (await on.makeProject()).project_token
  const flood = '203.0.113.1'
  // Finds the token, which is then cached: all batches are read before the first one waits.
  assert.equal((await open({ from: '198.51.100.1', on })).status, 200)
  const answers = await on.tables.transaction(async (transaction) => {
    await transaction.run(sql`lock table installs in access exclusive mode`)
    const waiting = Array.from({ length: 11 }, () => batch(flood, 100, on))
    const locked = sql`select 1 from pg_locks where not granted and relation = 'installs'::regclass`
    while ((await transaction.many(locked)).length === 0) await new Promise(setImmediate)
    // Alone, it is not refused.
    assert.equal((await click({ from: flood, on })).status, 400)
    waiting.push(open({ from: '198.51.100.1', on }))
    await vi.waitFor(async () => assert.equal((await click({ from: flood, on })).status, 429))
    assert.equal((await click({ from: '198.51.100.2', on })).status, 400)
    return waiting
  })
  for (const { status } of await Promise.all(answers)) assert.equal(status, 200)
  assert.equal((await click({ from: flood, on })).status, 400)
  await on.stop()
})
