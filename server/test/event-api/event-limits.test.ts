import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { imported } from '#test/support/import-lines.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { makePhone, type Phone } from '#test/support/phone.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let phone: Phone

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
  const rows = attributionRows(service, project.id)
  await rows.makeUser('ada', await rows.makeInstall())
  phone = makePhone(service, project.project_token)
  await phone.call('/trigger', { user_data: { id: 'bob' } })
})

afterAll(() => service.stop())

const set = (event_limits: unknown) => service.admin('PATCH', `/projects/${project.id}`, { event_limits })
const limits = async () => (await service.admin('GET', `/projects/${project.id}`)).body.data.event_limits
const usual = { fields: 200, field_name_length: 128, text_length: 2048, depth: 5 }

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]))
const nested = (levels: number): object => (levels === 1 ? { end: 1 } : { inner: nested(levels - 1) })

type Data = Record<string, unknown> | object
const byServer = (event_data: Data) =>
  service.ask('POST', '/api/v1/capture-event', {
    key: project.server_key,
    body: { event_name: 'e', user_id: 'ada', event_data },
  })
const paymentByServer = (event_data: Data) =>
  service.ask('POST', '/api/v1/capture-payment', {
    key: project.server_key,
    body: { user_id: 'ada', payment_id: crypto.randomUUID(), amount: 1, event_data },
  })
const byClient = (event_data: Data) => phone.call('/capture-event', { event_name: 'e', event_data })
const paymentByClient = (event_data: Data) =>
  phone.call('/capture-payment', { payment_id: crypto.randomUUID(), amount: 1, event_data })
const byBatch = async (event_data: Data) => {
  const answer = await phone.call('/batch', {
    calls: [{ path: '/capture-event', body: { event_name: 'e', event_data } }],
  })
  return answer.body.data.answers[0] as { status: number; body: { msg: string } }
}

const doors = { byServer, paymentByServer, byClient, paymentByClient, byBatch }

describe('setting the limits', () => {
  test('200: a value replaces, an omitted one stays, null resets one or all', async () => {
    assert.deepEqual(await limits(), usual)
    const answer = await set({ fields: 500, depth: 3 })
    assert.deepEqual(
      [answer.status, answer.body.data.event_limits],
      [200, { ...usual, fields: 500, depth: 3 }],
    )
    await set({ text_length: 16_384 })
    assert.deepEqual(await limits(), { ...usual, fields: 500, depth: 3, text_length: 16_384 })
    await set({ fields: null })
    assert.deepEqual(await limits(), { ...usual, depth: 3, text_length: 16_384 })
    await set(null)
    assert.deepEqual(await limits(), usual)
  })

  test.each([
    ['too few keys', { fields: 9 }, 'event_limits.fields must be a whole number from 10 to 1000.'],
    ['too many keys', { fields: 1_001 }, 'event_limits.fields must be a whole number from 10 to 1000.'],
    ['a fraction', { fields: 10.5 }, 'event_limits.fields must be a whole number from 10 to 1000.'],
    ['a string', { depth: '5' }, 'event_limits.depth must be a whole number from 3 to 10.'],
    ['no depth for contents', { depth: 2 }, 'event_limits.depth must be a whole number from 3 to 10.'],
    [
      'long keys',
      { field_name_length: 257 },
      'event_limits.field_name_length must be a whole number from 16 to 256.',
    ],
    [
      'long strings',
      { text_length: 16_385 },
      'event_limits.text_length must be a whole number from 64 to 16384.',
    ],
    ['a list', [], 'event_limits must be an object.'],
  ])('400: refuses %s, and changes nothing', async (_, change, text) => {
    const { status, body } = await set(change)
    assert.deepEqual([status, body.msg], [400, text])
    assert.deepEqual(await limits(), usual)
  })

  test('400: names the nearest limit', async () => {
    const { status, body } = await set({ field: 300 })
    assert.equal(status, 400)
    assert.match(body.msg, /event_limits\.fields\b/)
  })

  test('200: is in the audit log', async () => {
    await set({ fields: 300 })
    const { items } = (await service.admin('GET', `/audit-log?project=${project.id}`)).body.data
    const line = items.find(({ action }: { action: string }) => action === 'changeProject')
    assert.deepEqual(line.what, { event_limits: { fields: 300 } })
  })
})

describe.each(Object.entries(doors))('%s', (_, send) => {
  test('201 and 400: more is allowed, and the refusal names the new limit', async () => {
    assert.equal((await send(keys(201))).status, 400)
    await set({ fields: 300, field_name_length: 200, text_length: 3_000, depth: 7 })
    for (const data of [keys(300), { ['k'.repeat(200)]: 1 }, { text: 'x'.repeat(3_000) }, nested(7)])
      assert.equal((await send(data)).status, 201)
    const refused: [object, string][] = [
      [keys(301), 'event_data has more than 300 keys.'],
      [{ ['k'.repeat(201)]: 1 }, 'event_data has a key longer than 200 characters.'],
      [{ text: 'x'.repeat(3_001) }, 'event_data has a string longer than 3000 characters.'],
      [nested(8), 'event_data is nested deeper than 7 levels.'],
    ]
    for (const [data, text] of refused) {
      const { status, body } = await send(data)
      assert.deepEqual([status, body.msg], [400, text])
    }
    const { accepted, outcomes, refused: listed } = await readOutcomes(service, project.id)
    assert.equal(outcomes.invalid, 5)
    assert.equal(
      accepted,
      Object.values(outcomes).reduce((sum, count) => sum + count, 0),
    )
    for (const [, text] of refused) assert.ok(listed.some(({ reason }) => reason === text))
  })

  test('400: less is allowed, at once', async () => {
    assert.equal((await send(keys(11))).status, 201)
    await set({ fields: 10 })
    assert.deepEqual((await send(keys(11))).body.msg, 'event_data has more than 10 keys.')
    await set(null)
    assert.equal((await send(keys(200))).status, 201)
  })
})

test('200: an import has the limits of its project, and the ledger names the one that was exceeded', async () => {
  await set({ fields: 10, text_length: 4_000 })
  const event = { fact: 'event', at: new Date().toISOString(), user: 'ada', name: 'e' }
  const summary = await imported(service, project.id, [
    { ...event, id: '1', data: keys(10) },
    { ...event, id: '2', data: keys(11) },
    { ...event, id: '3', data: { text: 'x'.repeat(4_000) } },
  ])
  assert.deepEqual([summary.stored, summary.refused], [2, 1])
  const reason = 'data must stay within the limits of an event: it has more than 10 keys.'
  assert.deepEqual(summary.refusals, [{ line: 2, reason }])
  const { refused } = await readOutcomes(service, project.id)
  assert.deepEqual(
    refused.map((one) => [one.kind, one.outcome, one.reason]),
    [['event', 'invalid', reason]],
  )
})

test('the limits of one project are not those of another', async () => {
  await set({ fields: 10 })
  const other = await service.makeProject()
  const rows = attributionRows(service, other.id)
  await rows.makeUser('ada', await rows.makeInstall())
  const { status } = await service.ask('POST', '/api/v1/capture-event', {
    key: other.server_key,
    body: { event_name: 'e', user_id: 'ada', event_data: keys(200) },
  })
  assert.equal(status, 201)
})

test('another service on the same database takes the new limits within two seconds, without a restart', async () => {
  const second = secondService(service)
  const send = () =>
    second.ask('POST', '/api/v1/capture-event', {
      key: project.server_key,
      body: { event_name: 'e', user_id: 'ada', event_data: keys(201) },
    })
  try {
    assert.equal((await send()).status, 400)
    await set({ fields: 300 })
    const started = performance.now()
    let status = 400
    while (status === 400 && performance.now() - started < 10_000) status = (await send()).status
    assert.equal(status, 201)
    assert.ok(performance.now() - started < 5_000)
  } finally {
    await second.stop()
  }
})
