import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { imported } from '#test/support/import-lines.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let projectId: number

beforeAll(async () => {
  service = await testService()
  projectId = (await service.makeProject({ timezone: 'Asia/Kolkata' })).id
  const at = (n: number) => new Date(Date.UTC(2025, 2, 1) + n * 3_600_000).toISOString()
  await imported(service, projectId, [
    { fact: 'install', id: 'i', at: at(0), platform: 'IOS' },
    { fact: 'signup', id: 's1', at: at(0), install: 'i', user: { id: 'ada' } },
    { fact: 'signup', id: 's2', at: at(0), install: 'i', user: { id: 'bob' } },
    ...Array.from({ length: 12 }, (_, n) => ({
      fact: 'event',
      id: `e${n}`,
      at: at(n >> 1),
      user: n % 3 === 0 ? 'bob' : 'ada',
      name: n === 2 ? 'rare' : 'common',
      data: n === 2 ? { amount: 24.9 } : null,
    })),
    { fact: 'payment', id: 'p1', at: at(1), user: 'ada', amount: 1 },
    { fact: 'payment', id: 'p2', at: at(1), user: 'bob', amount: 2 },
    { fact: 'payment', id: 'p3', at: at(30), user: 'ada', amount: 3, status: 'PAYMENT_FAILED' },
  ])
})

afterAll(() => service.stop())

type Page = { items: Record<string, unknown>[]; next_cursor: string | null }

const page = async (list: string, query: string): Promise<Page> => {
  const answer = await service.admin('GET', `/projects/${projectId}/${list}?${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

/** All pages, in order. */
async function everything(list: string, query: string, limit = 5): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const next: Page = await page(list, `${query}&limit=${limit}&cursor=${cursor}`)
    items.push(...next.items)
    cursor = next.next_cursor
  }
  return items
}

const ids = (items: Record<string, unknown>[]) => items.map(({ event_id: id }) => id)

describe('events, 200', () => {
  test.each([1, 2, 5, 12, 13])('newest first, each event once, in pages of %i', async (limit) => {
    const items = await everything('events', '', limit)
    assert.equal(new Set(ids(items)).size, 12)
    const times = items.map(({ at }) => String(at))
    assert.deepEqual(times, times.toSorted().toReversed())
  })

  test('an event has its data, its amount and its source', async () => {
    const [event] = (await page('events', 'event_name=rare')).items
    const { id, install_id: installId, received_at: receivedAt, ...rest } = event ?? {}
    assert.deepEqual([typeof id, typeof installId, typeof receivedAt], ['string', 'string', 'string'])
    assert.deepEqual(rest, {
      event_id: 'e2',
      event_name: 'rare',
      user_id: 'ada',
      event_data: { amount: 24.9 },
      amount: 24.9,
      revenue: 24.9,
      campaign: null,
      source: 'import',
      door: 'import',
      at: '2025-03-01T01:00:00.000Z',
    })
  })

  test('filters combine', async () => {
    assert.deepEqual(ids(await everything('events', 'user_id=bob')), ['e9', 'e6', 'e3', 'e0'])
    assert.deepEqual(ids(await everything('events', 'user_id=bob&event_name=rare')), [])
    assert.deepEqual(ids(await everything('events', 'event_name=rare', 1)), ['e2'])
    assert.equal((await everything('events', 'event_name=common')).length, 11)
  })

  test('days are in the project’s timezone, both inclusive', async () => {
    // 00:00 to 05:00 UTC is 05:30 to 10:30 in Kolkata.
    assert.equal((await everything('events', 'from=2025-03-01&to=2025-03-01')).length, 12)
    assert.equal((await everything('events', 'from=2025-03-02')).length, 0)
    assert.equal((await everything('events', 'to=2025-02-28')).length, 0)
  })
})

describe('payments, 200', () => {
  const paymentIds = (items: Record<string, unknown>[]) => items.map(({ payment_id: id }) => id)

  test('newest first, each payment once, including removed ones with their time', async () => {
    const key = (await service.admin('POST', `/projects/${projectId}/keys`, {})).body.data.server_key
    await service.ask('POST', '/api/v1/remove-payment', { key, body: { payment_id: 'p2' } })
    assert.deepEqual(paymentIds(await everything('payments', '', 1)), ['p3', 'p2', 'p1'])
    assert.deepEqual(paymentIds(await everything('payments', 'removed=true')), ['p2'])
    assert.deepEqual(paymentIds(await everything('payments', 'removed=false')), ['p3', 'p1'])
    const [removed] = await everything('payments', 'removed=true')
    assert.equal(typeof removed?.removed_at, 'string')
    const restored = await service.admin('POST', `/projects/${projectId}/payments/p2/restore`)
    assert.equal(restored.body.data.removed_at, null)
    assert.deepEqual(await everything('payments', 'removed=true'), [])
  })

  test('filters combine', async () => {
    assert.deepEqual(paymentIds(await everything('payments', 'user_id=ada')), ['p3', 'p1'])
    assert.deepEqual(paymentIds(await everything('payments', 'user_id=ada&to=2025-03-01')), ['p1'])
  })

  test('a payment is returned as stored', async () => {
    const [payment] = await everything('payments', 'from=2025-03-02')
    assert.deepEqual(payment, {
      payment_id: 'p3',
      user_id: 'ada',
      amount: 3,
      currency: null,
      type: 'DEFAULT',
      status: 'PAYMENT_FAILED',
      event_data: null,
      at: '2025-03-02T06:00:00.000Z',
      completed_at: null,
      removed_at: null,
    })
  })
})

describe.each(['events', 'payments'])('%s, refused', (list) => {
  test.each([
    ['limit=0', 422, "Invalid limit '0'. Limit must be between 1 and 1000."],
    ['limit=1001', 422, 'Limit 1001 exceeds maximum allowed value of 1000.'],
    ['from=yesterday', 400, "Invalid date 'yesterday'. Use YYYY-MM-DD."],
    ['from=2025-03-02&to=2025-03-01', 400, 'Invalid date range.'],
  ])('%s', async (query, status, msg) => {
    const answer = await service.admin('GET', `/projects/${projectId}/${list}?${query}`)
    assert.deepEqual(answer.body, { msg, status })
  })

  test('404: an unknown project', async () => {
    const answer = await service.admin('GET', `/projects/999999/${list}`)
    assert.deepEqual(answer.body, { msg: 'Resource not found.', status: 404 })
  })
})

test('422: removed is neither true nor false', async () => {
  const answer = await service.admin('GET', `/projects/${projectId}/payments?removed=1`)
  assert.deepEqual(answer.body, { msg: "Invalid removed '1'. Allowed values: true, false.", status: 422 })
})
