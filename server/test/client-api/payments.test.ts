import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project

const call = (path: string, body: object, phone = 'phone-1') =>
  service.ask('POST', `/api/client/${path}`, {
    body: { token: project.project_token, platform: 'IOS', install_instance_id: phone, ...body },
  })
const signUp = async (id: string, phone?: string) => {
  const answer = await call('trigger', { user_data: { id } }, phone)
  assert.equal(answer.status, 200, answer.text)
}
const pay = (payment_id: string, fields: object = {}, phone?: string) =>
  call('capture-payment', { user_id: 'ada', payment_id, amount: 5, ...fields }, phone)
const remove = async (body: object, phone?: string) => {
  const answer = await call('remove-captured-payment', body, phone)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.removed
}
const fromBackend = (path: string, body: object) =>
  service.ask('POST', `/api/v1/${path}`, { body, key: project.server_key })
const remaining = async () => {
  const rows = await service.app.db.many<{ id: string }>(sql`
    select payment_id as id from payments where project_id = ${project.id} and removed_at is null order by 1`)
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
  await signUp('ada')
})

afterAll(() => service.stop())

describe('capture-payment', () => {
  test('201: stores the payment with the install that captured it', async () => {
    const answer = await pay('p-1', {
      type: 'ONE_TIME',
      status: '',
      event_data: { order_id: '7' },
      data: { device_data: { device_model: 'X' } },
    })
    assert.equal(answer.status, 201, answer.text)
    assert.deepEqual(answer.body, {
      msg: 'Payment capture request received!',
      status: 201,
      data: { message: 'Payment captured.' },
    })
    const row = await service.app.db.one<Record<string, unknown>>(sql`
      select p.user_id, p.amount, p.type, p.status, p.data, p.door, p.install_id = i.install_id as own
      from payments p join installs i on i.project_id = p.project_id where p.project_id = ${project.id}`)
    assert.deepEqual(row, {
      user_id: 'ada',
      amount: '5',
      type: 'ONE_TIME',
      status: 'PAYMENT_COMPLETED',
      data: { order_id: '7' },
      door: 'client',
      own: true,
    })
  })

  test('201: the same payment through the server and client APIs is stored once', async () => {
    await pay('p-1', { status: 'PAYMENT_INITIATED' })
    await fromBackend('capture-payment', { user_id: 'ada', payment_id: 'p-1', amount: 6 })
    await pay('p-1', { amount: 6 })
    assert.deepEqual(
      (await readOutcomes(service, project.id)).days
        .filter(({ kind }) => kind === 'payment')
        .map(({ outcome, count }) => [outcome, count]),
      [
        ['duplicate', 1],
        ['stored', 1],
        ['updated', 1],
      ],
    )
  })

  test('201: the payment of an unregistered user is counted, but not stored', async () => {
    assert.equal((await pay('p-1', { user_id: 'nobody' })).status, 201)
    assert.deepEqual(await remaining(), [])
  })

  test.each([{ user_id: '' }, { user_id: undefined }, { user_id: null }])(
    '201: %j is the user who is signed up on the install',
    async (fields) => {
      assert.equal((await pay('p-1', fields)).status, 201)
      const [payment] = await service.app.db.many(
        sql`select user_id from payments where project_id = ${project.id}`,
      )
      assert.deepEqual(payment, { user_id: 'ada' })
    },
  )

  test('400: no user_id on an install without a user', async () => {
    const answer = await pay('p-1', { user_id: '' }, 'phone-of-nobody')
    assert.deepEqual([answer.status, answer.body.msg], [400, 'user_id is required.'])
    assert.equal((await readOutcomes(service, project.id)).outcomes.invalid, 1)
  })

  test.each([
    [{ currency: 'eur', event_data: { currency: 'INR' } }, 'EUR', 10],
    [{ event_data: { currency: 'inr' } }, 'INR', 0.05],
    [{ currency: '', event_data: { currency: 'INR' } }, 'INR', 0.05],
    [{ event_data: { currency: 7 } }, 'USD', 5],
    [{}, 'USD', 5],
  ])('201: the currency of %j is %s', async (fields, currency, revenue) => {
    for (const [from, rate] of Object.entries({ EUR: 2, INR: 0.01 }))
      await service.admin('POST', `/projects/${project.id}/exchange-rates`, {
        day: '2020-01-01',
        from,
        to: 'USD',
        rate,
      })
    await pay('client', fields)
    await fromBackend('capture-payment', { user_id: 'ada', payment_id: 'server', amount: 5, ...fields })
    const { text } = await service.admin('GET', `/projects/${project.id}/export?table=payments&format=ndjson`)
    const rows = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.deepEqual(
      rows.map((row) => [row.payment_id, row.currency, Number(row.revenue)]).sort(),
      ['client', 'server'].map((id) => [id, currency, revenue]),
    )
  })

  test.each([
    [{ amount: '5' }, 'amount must be a number.'],
    [{ amount: undefined }, 'Required parameters missing.'],
    [{ payment_id: '' }, 'Required parameters missing.'],
    [{ currency: 'QQQ' }, 'currency must be an ISO 4217 code.'],
  ])('400: %j: %s', async (fields, msg) => {
    const answer = await pay('p-1', fields)
    assert.deepEqual([answer.status, answer.body.msg], [400, msg])
    assert.equal((await readOutcomes(service, project.id)).outcomes.invalid, 1)
  })
})

describe('remove-captured-payment', () => {
  beforeEach(async () => {
    await signUp('ada', 'phone-2')
    await signUp('bob', 'phone-3')
    await pay('by-1')
    await pay('by-2', {}, 'phone-2')
    await pay('of-bob', { user_id: 'bob' }, 'phone-3')
    await fromBackend('capture-payment', { user_id: 'ada', payment_id: 'by-backend', amount: 5 })
  })

  test('200: the install that first signed the user up may remove all payments of the user', async () => {
    assert.equal(await remove({ user_id: 'ada' }), 3)
    assert.deepEqual(await remaining(), ['of-bob'])
  })

  test('200: any other install may remove only the payments it captured itself', async () => {
    assert.equal(await remove({ user_id: 'ada' }, 'phone-2'), 1)
    assert.deepEqual(await remaining(), ['by-1', 'by-backend', 'of-bob'])
    assert.equal(await remove({ payment_id: 'by-1' }, 'phone-2'), 0)
    assert.equal(await remove({ payment_id: 'by-backend' }, 'phone-2'), 0)
  })

  test('200: no install removes another user’s payments', async () => {
    assert.equal(await remove({ user_id: 'ada' }, 'phone-3'), 0)
    assert.equal(await remove({ payment_id: 'by-1' }, 'phone-3'), 0)
    assert.equal(await remove({ payment_id: 'of-bob' }), 0)
    assert.equal((await remaining()).length, 4)
  })

  test('200: an install without a user removes nothing, not even what it captured', async () => {
    await pay('by-4', {}, 'phone-4')
    assert.equal(await remove({ user_id: 'ada' }, 'phone-4'), 0)
    assert.equal(await remove({ payment_id: 'by-4' }, 'phone-4'), 0)
  })

  test('200: an install that captured another user’s payment does not remove it', async () => {
    await pay('for-bob', { user_id: 'bob' })
    assert.equal(await remove({ payment_id: 'for-bob' }), 0)
  })

  test('201: a removed payment stays removed through both APIs', async () => {
    assert.equal(await remove({ payment_id: 'by-1' }), 1)
    await pay('by-1')
    await fromBackend('capture-payment', { user_id: 'ada', payment_id: 'by-1', amount: 5 })
    assert.deepEqual(await remaining(), ['by-2', 'by-backend', 'of-bob'])
    assert.equal((await fromBackend('remove-payment', { payment_id: 'by-1' })).status, 404)
  })

  test('400: neither user_id nor payment_id', async () => {
    const answer = await call('remove-captured-payment', { user_id: '' })
    assert.deepEqual([answer.status, answer.body.msg], [400, 'Either user_id or payment_id is required.'])
  })
})
