import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { revenueOfEvent, revenueOfPayment } from '#storage/money/converted-money.ts'
import { projectWithCurrency } from '#storage/money/in-display-currency.ts'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

const path = (rest = '') => `/projects/${project.id}/exchange-rates${rest}`
const euro = { day: '2026-03-01', from: 'EUR', to: 'USD', rate: 1.0834 }
const add = (fields: object) => service.admin('POST', path(), fields)
const items = async () => (await service.admin('GET', path())).body.data.items

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  service.clock.now = () => new Date('2026-03-10T12:00:00Z')
  project = await service.makeProject({ timezone: 'America/New_York' })
  const rows = attributionRows(service, project.id)
  await rows.makeUser('ada', await rows.makeInstall())
})

afterAll(() => service.stop())

test('201: stores and lists a rate', async () => {
  const answer = await add({ ...euro, from: 'eur', to: 'usd' })
  assert.equal(answer.status, 201, answer.text)
  const { id, created_at, ...rest } = answer.body.data
  assert.deepEqual([Number.isInteger(id), rest], [true, euro])
  assert.equal(created_at, '2026-03-10T12:00:00.000Z')
  assert.deepEqual(await items(), [answer.body.data])
})

test('201: the same day and pair again replaces the rate', async () => {
  const first = (await add(euro)).body.data
  await add({ ...euro, from: 'USD', to: 'EUR', rate: 0.9 })
  await add({ ...euro, day: '2026-03-02' })
  const again = await add({ ...euro, rate: 1.1 })
  assert.deepEqual([again.status, again.body.data], [201, { ...first, rate: 1.1 }])
  assert.equal((await items()).length, 3)
})

test.each([1e-12, 0.1, 0.30000000000000004, 149.53, 123456789.12345679, 1e12])(
  '201: a rate of %d is stored exactly',
  async (rate) => {
    assert.equal((await add({ ...euro, rate })).body.data.rate, rate)
  },
)

test('200 and 204: changes and deletes a rate', async () => {
  const { data } = (await add(euro)).body
  const changed = await service.admin('PATCH', path(`/${data.id}`), { rate: 2 })
  assert.deepEqual([changed.status, changed.body.data], [200, { ...data, rate: 2 }])
  assert.equal((await service.admin('DELETE', path(`/${data.id}`))).status, 204)
  assert.equal((await service.admin('DELETE', path(`/${data.id}`))).status, 404)
  assert.deepEqual(await items(), [])
})

describe('400', () => {
  const range = 'rate must be from 1e-12 to 1000000000000.'
  test.each([
    [{ day: undefined }, 'day is required.'],
    [{ day: '2026-02-30' }, "Invalid date '2026-02-30'. Use YYYY-MM-DD."],
    [{ day: '2026-03-01T00:00:00Z' }, "Invalid date '2026-03-01T00:00:00Z'. Use YYYY-MM-DD."],
    [{ from: 'EURO' }, 'from must be an ISO 4217 code.'],
    [{ to: undefined }, 'to is required.'],
    [{ from: 'usd' }, 'from and to must be different currencies.'],
    [{ rate: '1.08' }, 'rate must be a number.'],
    [{ rate: 0 }, range],
    [{ rate: -1 }, range],
    [{ rate: 1e13 }, range],
  ])('%j', async (fields, msg) => {
    const answer = await add({ ...euro, ...fields })
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
  })
})

test('404: a rate of another project, an unknown one, an unknown project', async () => {
  const { id } = (await add(euro)).body.data
  const other = await service.makeProject()
  for (const place of [`/projects/${other.id}/exchange-rates/${id}`, path('/999'), path('/x')]) {
    assert.equal((await service.admin('PATCH', place, { rate: 2 })).status, 404)
    assert.equal((await service.admin('DELETE', place)).status, 404)
  }
  assert.equal((await service.admin('POST', '/projects/999/exchange-rates', euro)).status, 404)
})

const event = async (event_data: object) => {
  const event_name = randomUUID()
  await service.ask('POST', '/api/v1/capture-event', {
    key: project.server_key,
    body: { event_name, user_id: 'ada', event_data },
  })
  const row = await service.app.db.one<{ revenue: string | null }>(sql`
    select (${revenueOfEvent(sql`e`)})::text as revenue from events e join ${projectWithCurrency} on p.project_id = e.project_id
    where e.project_id = ${project.id} and e.name = ${event_name}`)
  return row.revenue
}
const payment = async (fields: object) => {
  const body = { user_id: 'ada', payment_id: 'p', ...fields }
  await service.ask('POST', '/api/v1/capture-payment', { key: project.server_key, body })
  const row = await service.app.db.one<{ revenue: string | null }>(
    sql`
      select (${revenueOfPayment(sql`a`)})::text as revenue from payments a join ${projectWithCurrency} on p.project_id = a.project_id
      where a.project_id = ${project.id} and a.payment_id = ${body.payment_id}`,
  )
  return row.revenue
}

describe('the revenue of an event', () => {
  test.each([
    ['has no currency', { amount: 24.9 }, '24.9'],
    ['is in the display currency', { amount: 24.9, currency: 'usd' }, '24.9'],
    ['has an empty currency', { amount: 24.9, currency: '' }, '24.9'],
    ['has a currency that is not text', { amount: 24.9, currency: 7 }, '24.9'],
    ['is converted', { amount: 24.9, currency: 'EUR' }, '26.97666'],
    ['is converted, in lower case', { amount: 0.1, currency: 'eur' }, '0.10834'],
    ['is converted, below zero', { amount: -10, currency: 'EUR' }, '-10.8340'],
    ['is null if the amount is text', { amount: '24.9', currency: 'EUR' }, null],
    ['is null without an amount', { value: 24.9, currency: 'GBP' }, null],
  ])('%s: %j', async (_, data, revenue) => {
    await add(euro)
    assert.equal(await event(data), revenue)
    assert.deepEqual((await readOutcomes(service, project.id)).outcomes, { stored: 1 })
  })

  test('uses the newest rate on or before its day, in the project’s timezone', async () => {
    await add({ ...euro, day: '2026-03-05', rate: 2 })
    await add({ ...euro, day: '2026-03-07', rate: 3 })
    await add({ ...euro, day: '2026-03-09', rate: 4 })
    const on = (time: string) => {
      service.clock.now = () => new Date(time)
      return event({ amount: 1, currency: 'EUR' })
    }
    assert.equal(await on('2026-03-08T12:00:00Z'), '3')
    // New York is five hours behind: one second before its midnight, and its midnight.
    assert.equal(await on('2026-03-07T04:59:59Z'), '2')
    assert.equal(await on('2026-03-07T05:00:00Z'), '3')
    assert.equal(await on('2026-03-20T00:00:00Z'), '4')
    assert.equal(await on('2026-03-05T04:59:59Z'), null)
    const { outcomes } = await readOutcomes(service, project.id)
    assert.deepEqual(outcomes, { stored: 4, stored_rate_missing: 1 })
  })

  test('uses the inverse rate if only that is known, and prefers the direct one', async () => {
    await add({ ...euro, from: 'USD', to: 'EUR', rate: 0.8 })
    assert.equal(Number(await event({ amount: 1, currency: 'EUR' })), 1.25)
    await add({ ...euro, day: '2026-02-01', rate: 1.2 })
    assert.equal(Number(await event({ amount: 1, currency: 'EUR' })), 1.2)
  })

  test('is in no sum without a rate, and the ledger notes it without repeating an invalid code', async () => {
    assert.equal(await event({ amount: 24.9, currency: 'GBP' }), null)
    assert.equal(await event({ amount: 5, currency: 'ada@example.com' }), null)
    const { accepted, outcomes, refused } = await readOutcomes(service, project.id)
    assert.deepEqual([accepted, outcomes], [2, { stored_rate_missing: 2 }])
    assert.deepEqual(refused.map(({ reason }) => reason).sort(), [
      'Stored with the amount unconverted: there is no exchange rate for GBP on that day.',
      'Stored with the amount unconverted: there is no exchange rate for its currency on that day.',
    ])
    assert.ok(!JSON.stringify(refused).includes('ada@example.com'))
  })

  test('ignores rates of another project', async () => {
    const other = await service.makeProject()
    await service.admin('POST', `/projects/${other.id}/exchange-rates`, euro)
    assert.equal(await event({ amount: 1, currency: 'EUR' }), null)
  })
})

describe('the revenue of a payment', () => {
  test.each([
    ['in the display currency', { amount: 24.9 }, '24.9'],
    ['in another', { amount: 24.9, currency: 'EUR' }, '26.97666'],
    ['that is not completed', { amount: 24.9, status: 'PAYMENT_INITIATED' }, null],
    ['that is a withdrawal', { amount: 24.9, type: 'FUNDS_WITHDRAWAL', currency: 'GBP' }, null],
  ])('%s', async (_, fields, revenue) => {
    await add(euro)
    assert.equal(await payment(fields), revenue)
    assert.deepEqual((await readOutcomes(service, project.id)).outcomes, { stored: 1 })
  })

  test('uses the rate of the day it was completed, and the amount of that call', async () => {
    await add(euro)
    await add({ ...euro, day: '2026-03-12', rate: 2 })
    assert.equal(await payment({ amount: 5, currency: 'EUR', status: 'PAYMENT_INITIATED' }), null)
    service.clock.now = () => new Date('2026-03-12T12:00:00Z')
    assert.equal(await payment({ amount: 6 }), '12')
    assert.equal(await payment({ amount: 6 }), '12')
    const { outcomes } = await readOutcomes(service, project.id)
    assert.deepEqual(outcomes, { stored: 1, updated: 1, duplicate: 1 })
  })

  test('is in no sum without a rate, whether it arrives completed or is completed later', async () => {
    assert.equal(await payment({ payment_id: 'a', amount: 5, currency: 'GBP' }), null)
    await payment({ payment_id: 'b', amount: 6, currency: 'GBP', status: 'PAYMENT_INITIATED' })
    assert.equal(await payment({ payment_id: 'b', amount: 7 }), null)
    const { accepted, outcomes, refused } = await readOutcomes(service, project.id)
    assert.deepEqual(outcomes, { stored: 1, stored_rate_missing: 1, updated_rate_missing: 1 })
    assert.deepEqual([accepted, refused.length], [3, 2])
  })

  test('is removed and restored with the payment', async () => {
    await payment({ amount: 5 })
    const sum = async () =>
      (
        await service.app.db.one<{ sum: string }>(sql`
          select coalesce(sum(amount), 0)::text as sum from payments where project_id = ${project.id} and removed_at is null`)
      ).sum
    await service.ask('POST', '/api/v1/remove-payment', {
      key: project.server_key,
      body: { payment_id: 'p' },
    })
    assert.equal(await sum(), '0')
    await service.admin('POST', `/projects/${project.id}/payments/p/restore`)
    assert.equal(await sum(), '5')
  })
})

test('a later rate converts what is already stored, and a deleted one takes it back', async () => {
  const report = async () =>
    (await service.admin('GET', `/projects/${project.id}/event-names?from=2026-03-01&to=2026-03-31`)).body
  const amounts = async () => (await report()).data.items.map(({ amount }: { amount: number }) => amount)
  assert.equal(await event({ amount: 2, currency: 'EUR' }), null)
  assert.deepEqual(await amounts(), [0])
  const { data } = (await add(euro)).body
  assert.deepEqual(await amounts(), [2.1668])
  await service.admin('PATCH', path(`/${data.id}`), { rate: 3 })
  assert.deepEqual(await amounts(), [6])
  await service.admin('DELETE', path(`/${data.id}`))
  assert.deepEqual(await amounts(), [0])
})
