import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { makePhone } from '#test/support/phone.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

const map = async (fields: object) => {
  const answer = await service.admin('POST', `/projects/${project.id}/event-mappings`, fields)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id as number
}
const event = (event_name: string, event_data: unknown, more: object = {}) =>
  service.ask('POST', '/api/v1/capture-event', {
    key: project.server_key,
    body: { event_name, user_id: 'ada', event_data, ...more },
  })
const payment = (fields: object) =>
  service.ask('POST', '/api/v1/capture-payment', {
    key: project.server_key,
    body: { user_id: 'ada', payment_id: 'p', amount: 5, ...fields },
  })
const ledger = () => readOutcomes(service, project.id)
const storedData = async () =>
  (
    await service.app.db.many<{ data: unknown }>(
      sql`select data from events where project_id = ${project.id} order by received_at, id`,
    )
  ).map(({ data }) => data)

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
  const rows = attributionRows(service, project.id)
  await rows.makeUser('ada', await rows.makeInstall())
})

afterAll(() => service.stop())

const validPurchase = {
  content_ids: ['sku'],
  contents: [{ id: 'sku', quantity: 2, item_price: 12.45 }],
  content_type: 'product',
  currency: 'USD',
  value: 24.9,
  num_items: 2,
  order_id: 'o-1',
}

describe('a mapped event', () => {
  test('201: with valid fields is stored', async () => {
    await map({ event_name: 'bought', standard_event: 'Purchase' })
    assert.equal((await event('bought', validPurchase)).status, 201)
    assert.deepEqual((await ledger()).outcomes, { stored: 1 })
  })

  test('201: with invalid fields is still stored, and the ledger shows the problem', async () => {
    await map({ event_name: 'bought', standard_event: 'Purchase' })
    const wrong = { ...validPurchase, value: '24.9', order_id: null }
    const answer = await event('bought', wrong)
    assert.deepEqual([answer.status, answer.body.msg], [201, 'Event capture request received!'])
    assert.deepEqual(await storedData(), [wrong])
    const { accepted, outcomes, refused } = await ledger()
    assert.deepEqual([accepted, outcomes], [1, { stored_commerce_invalid: 1 }])
    assert.deepEqual(
      refused.map(({ kind, outcome, reason }) => ({ kind, outcome, reason })),
      [
        {
          kind: 'event',
          outcome: 'stored_commerce_invalid',
          reason: 'Stored. value must be a number. A Purchase needs an order_id.',
        },
      ],
    )
    assert.equal(refused[0]?.item.event_name, 'bought')
    assert.equal(refused[0]?.item.user_id, '…')
  })

  test('201: is a duplicate the second time, even if invalid', async () => {
    await map({ event_name: 'bought', standard_event: 'Purchase' })
    await event('bought', null, { event_id: '1' })
    await event('bought', null, { event_id: '1' })
    await event('bought', validPurchase, { event_id: '1' })
    await event('bought', null, { user_id: 'nobody' })
    assert.deepEqual((await ledger()).outcomes, {
      stored_commerce_invalid: 1,
      duplicate: 1,
      conflict: 1,
      user_not_registered: 1,
    })
  })

  test('201: has one outcome if a rate is missing too; the other is a note', async () => {
    await map({ event_name: 'bought', standard_event: 'Purchase' })
    await event('bought', { amount: 5, currency: 'EUR' })
    const { accepted, outcomes, refused } = await ledger()
    assert.deepEqual([accepted, outcomes], [1, { stored_commerce_invalid: 1 }])
    assert.deepEqual(refused.map(({ outcome }) => outcome).sort(), [
      'stored_commerce_invalid',
      'stored_rate_missing',
    ])
  })

  test('201: is also checked through the client API', async () => {
    await map({ event_name: 'cart_added', standard_event: 'AddToCart' })
    const phone = makePhone(service, project.project_token)
    await phone.call('/trigger', { user_data: { id: 'bob' } })
    const answer = await phone.call('/capture-event', {
      event_name: 'cart_added',
      event_data: { num_items: 'two' },
    })
    assert.equal(answer.status, 201)
    const { days } = await ledger()
    assert.deepEqual(
      days.filter(({ kind }) => kind === 'event').map(({ outcome, count }) => [outcome, count]),
      [['stored_commerce_invalid', 1]],
    )
  })
})

test('201: an unmapped event may have any fields', async () => {
  await map({ event_name: 'bought', standard_event: 'Purchase' })
  await event('Bought', { value: 'x', order_id: 7 })
  assert.deepEqual((await ledger()).outcomes, { stored: 1 })
})

test('201: a mapping applies from its creation to its removal, immediately on this service', async () => {
  await event('bought', {})
  const id = await map({ event_name: 'bought', standard_event: 'Purchase' })
  await event('bought', {})
  await service.admin('PATCH', `/projects/${project.id}/event-mappings/${id}`, { standard_event: 'Lead' })
  await event('bought', {})
  await service.admin('PATCH', `/projects/${project.id}/event-mappings/${id}`, { standard_event: 'Purchase' })
  await event('bought', {})
  await service.admin('DELETE', `/projects/${project.id}/event-mappings/${id}`)
  await event('bought', {})
  assert.deepEqual((await ledger()).outcomes, { stored: 3, stored_commerce_invalid: 2 })
})

test('201: another service applies a new mapping immediately if its cache is empty', async () => {
  await map({ event_name: 'bought', standard_event: 'Purchase' })
  const second = secondService(service)
  try {
    await second.ask('POST', '/api/v1/capture-event', {
      key: project.server_key,
      body: { event_name: 'bought', user_id: 'ada' },
    })
  } finally {
    await second.stop()
  }
  assert.deepEqual((await ledger()).outcomes, { stored_commerce_invalid: 1 })
})

describe('a payment of a mapped type', () => {
  const wrong = { event_data: { content_ids: 'sku' } }

  test('201: is checked when it is completed', async () => {
    await map({ payment_type: 'ONE_TIME', standard_event: 'Purchase' })
    const type = 'ONE_TIME'
    await payment({ payment_id: 'a', type, ...wrong })
    await payment({ payment_id: 'b', type, ...wrong, status: 'PAYMENT_INITIATED' })
    await payment({ payment_id: 'b' })
    await payment({ payment_id: 'c', type, event_data: validPurchase })
    await payment({ payment_id: 'd', type, event_data: { note: 1 } })
    await payment({ payment_id: 'e', type, event_data: { content_ids: ['sku'] } })
    await payment({ payment_id: 'f', ...wrong })
    const { accepted, outcomes, refused } = await ledger()
    assert.equal(accepted, 7)
    assert.deepEqual(outcomes, { stored: 4, stored_commerce_invalid: 2, updated_commerce_invalid: 1 })
    assert.deepEqual(refused.map(({ reason }) => reason).sort(), [
      'Stored. A Purchase needs an order_id.',
      'Stored. content_ids must be a list of strings. A Purchase needs an order_id.',
      'Stored. content_ids must be a list of strings. A Purchase needs an order_id.',
    ])
    const rows = await service.app.db.many<{ data: unknown }>(
      sql`select data from payments where project_id = ${project.id} and payment_id in ('a', 'b')`,
    )
    assert.deepEqual(
      rows.map(({ data }) => data),
      [wrong.event_data, wrong.event_data],
    )
  })
})

test('every fact has exactly one outcome, whatever its data', async () => {
  await map({ event_name: 'bought', standard_event: 'Purchase' })
  await map({ payment_type: 'ONE_TIME', standard_event: 'Purchase' })
  await service.admin('POST', `/projects/${project.id}/exchange-rates`, {
    day: '2020-01-01',
    from: 'EUR',
    to: 'USD',
    rate: 1.1,
  })
  const data = fc.record(
    {
      amount: fc.oneof(fc.double({ noNaN: true }), fc.string()),
      currency: fc.constantFrom('EUR', 'usd', 'GBP', 'gems', 7, null),
      order_id: fc.constantFrom('o', 7, null),
      contents: fc.constantFrom([], [{ id: 'a' }], 'x'),
    },
    { requiredKeys: [] },
  )
  const user_id = fc.constantFrom('ada', 'nobody')
  const eventCall = fc.record({
    event_name: fc.constantFrom('bought', 'opened', ''),
    user_id,
    event_id: fc.constantFrom('1', '2', undefined),
    event_data: data,
  })
  const paymentCall = fc.record({
    user_id,
    payment_id: fc.constantFrom('1', '2', '3'),
    amount: fc.constantFrom(1, 2, -1),
    currency: fc.constantFrom('EUR', 'GBP', undefined),
    type: fc.constantFrom('ONE_TIME', undefined),
    status: fc.constantFrom('PAYMENT_INITIATED', 'PAYMENT_COMPLETED'),
    event_data: data,
  })
  const calls = fc.sample(fc.oneof(eventCall, paymentCall), { numRuns: 300, seed: 4 })
  const answers = await Promise.all(
    calls.map((body) =>
      service.ask('POST', `/api/v1/capture-${'payment_id' in body ? 'payment' : 'event'}`, {
        key: project.server_key,
        body,
      }),
    ),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201, 400]))
  const { accepted, outcomes } = await ledger()
  assert.equal(accepted, 300)
  assert.equal(
    Object.values(outcomes).reduce((sum, count) => sum + count, 0),
    300,
  )
  const { rows, sums } = await service.app.db.one<{ rows: number; sums: number }>(sql`
    select (select count(*) from events where project_id = ${project.id})
        + (select count(*) from payments where project_id = ${project.id}) as rows,
      (select count(*) from events where project_id = ${project.id} and (amount is null) <> (amount_currency is null)) as sums`)
  const storedCount = Object.entries(outcomes)
    .filter(([name]) => name.startsWith('stored'))
    .reduce((sum, [, count]) => sum + count, 0)
  assert.deepEqual([rows, sums], [storedCount, 0])
  for (const name of ['stored', 'stored_commerce_invalid', 'stored_rate_missing', 'duplicate', 'invalid'])
    assert.ok((outcomes[name] ?? 0) > 0, name)
})
