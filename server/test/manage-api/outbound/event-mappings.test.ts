import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let projectId: number

const path = (rest = '') => `/projects/${projectId}/event-mappings${rest}`
const cart = { event_name: 'cart_added', standard_event: 'AddToCart' }
const add = (fields: object) => service.admin('POST', path(), fields)
const items = async () => (await service.admin('GET', path())).body.data.items

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  projectId = (await service.makeProject()).id
})

afterAll(() => service.stop())

test('201: maps an event, with its amount by default', async () => {
  const answer = await add(cart)
  assert.equal(answer.status, 201, answer.text)
  assert.equal(answer.body.msg, 'Event mapping created.')
  const { id, created_at, ...rest } = answer.body.data
  assert.ok(Number.isInteger(id))
  assert.match(created_at, /Z$/)
  assert.deepEqual(rest, { ...cart, payment_type: null, send_revenue: true, currency: null })
  assert.deepEqual(await items(), [answer.body.data])
})

test('201: maps a payment type to Purchase; names are accepted in any letter case', async () => {
  const { status, body } = await add({
    event_name: null,
    payment_type: 'one_time',
    standard_event: 'purchase',
    send_revenue: true,
    currency: 'eur',
  })
  assert.equal(status, 201)
  const { event_name, payment_type, standard_event, send_revenue, currency } = body.data
  assert.deepEqual(
    { event_name, payment_type, standard_event, send_revenue, currency },
    {
      event_name: null,
      payment_type: 'ONE_TIME',
      standard_event: 'Purchase',
      send_revenue: true,
      currency: 'EUR',
    },
  )
})

test('201: event names are distinct by letter case and blanks', async () => {
  for (const event_name of ['Cart', 'cart', ' cart '])
    assert.equal((await add({ ...cart, event_name })).status, 201)
  assert.equal((await items()).length, 3)
})

test('201: two projects may map the same event differently', async () => {
  await add(cart)
  const other = await service.makeProject()
  const answer = await service.admin('POST', `/projects/${other.id}/event-mappings`, {
    ...cart,
    standard_event: 'Lead',
  })
  assert.equal(answer.status, 201)
  assert.deepEqual(
    (await items()).map((one: { standard_event: string }) => one.standard_event),
    ['AddToCart'],
  )
})

test('200: the list comes in pages', async () => {
  for (const event_name of ['a', 'b', 'c']) await add({ ...cart, event_name })
  const first = (await service.admin('GET', path('?limit=2'))).body.data
  const second = (await service.admin('GET', path(`?limit=2&cursor=${first.next_cursor}`))).body.data
  assert.deepEqual(
    [...first.items, ...second.items].map((one) => one.event_name),
    ['a', 'b', 'c'],
  )
  assert.equal(second.next_cursor, null)
})

test('200: changes only the given fields', async () => {
  const { data } = (await add({ ...cart, send_revenue: true, currency: 'EUR' })).body
  const to = async (change: object) => (await service.admin('PATCH', path(`/${data.id}`), change)).body.data
  assert.deepEqual(await to({ standard_event: 'addtowishlist' }), {
    ...data,
    standard_event: 'AddToWishlist',
  })
  assert.deepEqual(await to({ event_name: 'wished', send_revenue: false, currency: null }), {
    ...data,
    event_name: 'wished',
    standard_event: 'AddToWishlist',
    send_revenue: false,
    currency: null,
  })
  assert.deepEqual(await to({}), (await items())[0])
})

test('204: a deleted mapping is gone, and its event can be mapped again', async () => {
  const { id } = (await add(cart)).body.data
  assert.equal((await service.admin('DELETE', path(`/${id}`))).status, 204)
  assert.equal((await service.admin('DELETE', path(`/${id}`))).status, 404)
  assert.deepEqual(await items(), [])
  assert.equal((await add(cart)).status, 201)
})

describe('409', () => {
  test('an event or payment type is mapped once', async () => {
    await add(cart)
    const again = await add({ ...cart, standard_event: 'Lead' })
    assert.deepEqual([again.status, again.body.msg], [409, "'cart_added' is already mapped."])
    const payment = { payment_type: 'ONE_TIME', standard_event: 'Purchase' }
    assert.equal((await add(payment)).status, 201)
    assert.equal((await add(payment)).status, 409)
  })

  test('a change cannot create a duplicate either', async () => {
    await add(cart)
    const { id } = (await add({ ...cart, event_name: 'other' })).body.data
    assert.equal((await service.admin('PATCH', path(`/${id}`), { event_name: 'cart_added' })).status, 409)
  })

  test('one of two parallel creations succeeds', async () => {
    const answers = await Promise.all([add(cart), add(cart), add(cart)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
  })
})

describe('400', () => {
  test.each([
    [{ standard_event: 'Lead' }, 'Either event_name or payment_type is required.'],
    [{ ...cart, payment_type: 'DEFAULT' }, 'Either event_name or payment_type is required, not both.'],
    [{ ...cart, event_name: '' }, 'event_name must not be empty.'],
    [{ ...cart, event_name: 'x'.repeat(256) }, 'event_name must have at most 255 characters.'],
    [{ ...cart, event_name: 7 }, 'event_name must be a string.'],
    [{ event_name: 'a' }, 'standard_event is required.'],
    [
      { ...cart, standard_event: 'Buy' },
      'standard_event must be a standard event, such as AddToCart, Purchase or ViewContent.',
    ],
    [
      { payment_type: 'GIFT', standard_event: 'Purchase' },
      'payment_type must be one of FIRST_PAYMENT, SECOND_PAYMENT, WALLET_TOPUP, FUNDS_WITHDRAWAL, SUBSCRIPTION_CREATED, SUBSCRIPTION_RENEWED, ONE_TIME, RECURRING, DEFAULT.',
    ],
    [
      { payment_type: 'ONE_TIME', standard_event: 'Lead' },
      'standard_event must be Purchase for a payment_type.',
    ],
    [{ ...cart, send_revenue: 'yes' }, 'send_revenue must be a boolean.'],
    [{ ...cart, currency: 'XYZ' }, 'currency must be an ISO 4217 code.'],
  ])('%j', async (body, msg) => {
    const answer = await add(body)
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
    assert.deepEqual(await items(), [])
  })

  test('a change cannot turn one kind into the other, nor map a payment to anything but Purchase', async () => {
    const event = (await add(cart)).body.data
    const payment = (await add({ payment_type: 'ONE_TIME', standard_event: 'Purchase' })).body.data
    const change = async (id: number, body: object) =>
      (await service.admin('PATCH', path(`/${id}`), body)).status
    assert.equal(await change(event.id, { payment_type: 'DEFAULT' }), 400)
    assert.equal(await change(payment.id, { event_name: 'a' }), 400)
    assert.equal(await change(payment.id, { standard_event: 'Lead' }), 400)
    assert.deepEqual(await items(), [event, payment])
  })
})

test('404: a mapping of another project, an unknown one, an unknown project', async () => {
  const { id } = (await add(cart)).body.data
  const other = await service.makeProject()
  for (const place of [`/projects/${other.id}/event-mappings/${id}`, path('/999'), path('/x')]) {
    assert.equal((await service.admin('PATCH', place, { send_revenue: true })).status, 404)
    assert.equal((await service.admin('DELETE', place)).status, 404)
  }
  assert.equal((await service.admin('POST', '/projects/999/event-mappings', cart)).status, 404)
  assert.equal((await service.admin('GET', '/projects/999/event-mappings')).status, 404)
  assert.equal((await items()).length, 1)
})
