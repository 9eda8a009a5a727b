import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>
type Stored = {
  id: string
  name: string
  userId: string
  eventId: string | null
  data: unknown
  amount: string | null
  campaignId: number | null
  installId: string | null
  at: Date
}

let service: TestService
let project: Project
let campaignId: number
let installId: string

const capture = (body: unknown, key = project.server_key) =>
  service.ask('POST', '/api/v1/capture-event', { body, key })
const stored = () =>
  service.app.db.many<Stored>(sql`
    select id, name, user_id as "userId", event_id as "eventId", data, amount, campaign_id as "campaignId", install_id as "installId", at
    from events where project_id = ${project.id} order by received_at, id`)
const counted = async () => (await readOutcomes(service, project.id)).outcomes

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
  const rows = attributionRows(service, project.id)
  campaignId = (await rows.makeCampaign()).id
  const install = await rows.makeInstall({ campaignId })
  installId = install.installId
  await rows.makeUser('ada', install)
})

afterAll(() => service.stop())

describe('201', () => {
  test('stores the event of a registered user under the user’s campaign and install', async () => {
    const data = { amount: 24.9, currency: 'USD', contents: [{ id: 'sku', quantity: 2, item_price: 12.45 }] }
    const answer = await capture({
      event_name: 'purchase_completed',
      user_id: 'ada',
      event_data: data,
      event_id: 'order-1',
    })
    assert.equal(answer.status, 201)
    assert.deepEqual(answer.body, { msg: 'Event capture request received!', status: 200, data: null })
    const [event] = await stored()
    assert.deepEqual(
      { ...event, id: undefined, at: undefined },
      {
        id: undefined,
        at: undefined,
        name: 'purchase_completed',
        userId: 'ada',
        eventId: 'order-1',
        data,
        amount: '24.9',
        campaignId,
        installId,
      },
    )
    assert.deepEqual(await counted(), { stored: 1 })
  })

  test.each([
    ['absent', {}],
    ['null', { event_data: null }],
  ])('accepts event_data that is %s', async (_, fields) => {
    assert.equal((await capture({ event_name: 'opened', user_id: 'ada', ...fields })).status, 201)
    assert.equal((await stored())[0]?.data, null)
  })

  test.each([
    ['0.1', '0.1'],
    ['12', '12'],
    ['-3.5', '-3.5'],
    ['1e21', '1000000000000000000000'],
    ['123456789.123456', '123456789.123456'],
    ['"12"', null],
    ['null', null],
    ['[12]', null],
    ['1e400', null],
  ])('an amount of %s is revenue of %s', async (amount, expected) => {
    const answer = await capture(`{"event_name":"paid","user_id":"ada","event_data":{"amount":${amount}}}`)
    assert.equal(answer.status, 201, answer.text)
    assert.equal((await stored())[0]?.amount, expected)
  })

  test('acknowledges the event of an unregistered user, does not store it, and leaves its id unused', async () => {
    const event = { event_name: 'opened', user_id: 'nobody', event_id: '1', event_data: { a: 1 } }
    const answer = await capture(event)
    assert.deepEqual([answer.status, answer.body.status], [201, 200])
    assert.deepEqual(await stored(), [])
    assert.deepEqual(await counted(), { user_not_registered: 1 })
    await attributionRows(service, project.id).makeUser(
      'nobody',
      await attributionRows(service, project.id).makeInstall(),
    )
    await capture(event)
    assert.equal((await stored()).length, 1)
    assert.deepEqual(await counted(), { user_not_registered: 1, stored: 1 })
  })

  test('stores nothing of an erased user', async () => {
    const rows = attributionRows(service, project.id)
    await rows.makeUser('gone', await rows.makeInstall(), { erasedAt: new Date() })
    await capture({ event_name: 'opened', user_id: 'gone', event_id: '1', event_data: { note: 'private' } })
    assert.deepEqual(await stored(), [])
    const { outcomes, refused } = await readOutcomes(service, project.id)
    assert.deepEqual(outcomes, { erased_user: 1 })
    assert.deepEqual(refused[0]?.item, { event_name: 'opened', door: 'server' })
  })

  test('ignores unknown fields, and the time the caller sends', async () => {
    service.clock.now = () => new Date('2026-03-05T10:00:00Z')
    await capture({ event_name: 'opened', user_id: 'ada', event_time: '2001-01-01T00:00:00Z', unheard: 'of' })
    service.clock.now = () => new Date()
    assert.deepEqual((await stored())[0]?.at, new Date('2026-03-05T10:00:00Z'))
  })

  test('creates a missing monthly partition', async () => {
    service.clock.now = () => new Date('2031-07-01T00:00:00Z')
    const answer = await capture({ event_name: 'opened', user_id: 'ada' })
    service.clock.now = () => new Date()
    assert.equal(answer.status, 201)
    assert.equal((await stored()).length, 1)
  })

  test('recreates a partition that retention dropped', async () => {
    service.clock.now = () => new Date('2032-08-01T00:00:00Z')
    await capture({ event_name: 'opened', user_id: 'ada' })
    await service.app.db.run(sql`drop table events_2032_08`)
    const answer = await capture({ event_name: 'opened', user_id: 'ada' })
    service.clock.now = () => new Date()
    assert.equal(answer.status, 201)
    assert.equal((await stored()).length, 1)
  })
})

describe('400', () => {
  const missing = 'Required parameters missing.'
  test.each([
    [{}, missing],
    [{ event_name: 'opened' }, missing],
    [{ user_id: 'ada' }, missing],
    [{ event_name: '', user_id: 'ada' }, missing],
    [{ event_name: 'opened', user_id: 7 }, missing],
    [{ event_name: 'opened', user_id: null, event_data: 'wrong' }, missing],
    [{ event_name: 'opened', user_id: 'ada', event_data: [] }, 'event_data must be an object.'],
    [{ event_name: 'opened', user_id: 'ada', event_data: 'text' }, 'event_data must be an object.'],
    [{ event_name: 'opened', user_id: 'ada', event_id: true }, 'event_id must be a string.'],
    [{ event_name: 'opened', user_id: 'ada', event_id: { a: 1 } }, 'event_id must be a string.'],
    [
      { event_name: 'opened', user_id: 'ada', event_data: { text: 'x'.repeat(2_049) } },
      'event_data has a string longer than 2048 characters.',
    ],
    [{ event_name: 'x'.repeat(256), user_id: 'ada' }, 'event_name is longer than 255 characters.'],
    [{ event_name: 'opened', user_id: 'x'.repeat(256) }, 'user_id is longer than 255 characters.'],
    [
      '{"event_name":"opened","user_id":"ada","event_id":1e999}',
      'event_id is too large a number: send it as a string.',
    ],
    ['[]', 'The body must be a JSON object.'],
    [
      '{"event_name":"opened","user_id":"ada","event_data":{"__proto__":{}}}',
      "The key '__proto__' is not allowed.",
    ],
  ])('%j: %s, and the ledger counts it', async (body, msg) => {
    const answer = await capture(body)
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
    const { accepted, outcomes, refused } = await readOutcomes(service, project.id)
    assert.deepEqual(
      { accepted, outcomes, reason: refused[0]?.reason, kind: refused[0]?.kind },
      { accepted: 1, outcomes: { invalid: 1 }, reason: msg, kind: 'event' },
    )
    assert.deepEqual(await stored(), [])
  })

  test('a body that is not JSON is not a fact', async () => {
    assert.equal((await capture('{"event_name":')).status, 400)
    assert.equal((await readOutcomes(service, project.id)).accepted, 0)
  })
})

test('413: a body above 1 MiB', async () => {
  const answer = await capture({
    event_name: 'opened',
    user_id: 'ada',
    event_data: { text: 'x'.repeat(1_048_576) },
  })
  assert.equal(answer.status, 413)
})

test.each([undefined, 'sk_00000000000000000000000000000000000000'])('401: the key %s', async (key) => {
  const answer = await service.ask('POST', '/api/v1/capture-event', {
    body: { event_name: 'opened', user_id: 'ada' },
    ...(key && { key }),
  })
  assert.deepEqual(
    { status: answer.status, body: answer.body },
    { status: 401, body: { msg: 'Unauthorized access.', status: 401 } },
  )
})
