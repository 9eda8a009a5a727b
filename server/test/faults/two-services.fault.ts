import { type PaymentStatus, paymentStatuses } from '@tributary/contract/event-api/payment-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '#test/embedded/workshop.ts'
import { openLab } from './open-lab.ts'
import { openPair, type Pair } from './open-pair.ts'
import { randomDelay } from './random-delay.ts'
import { report } from './report.ts'
import { scale } from './scale.ts'
import { openCaller, type Request, sendOnce } from './traffic/open-caller.ts'
import { whenSettled } from './when-settled.ts'

const lab = openLab()
let pair: Pair
beforeAll(async () => {
  pair = await openPair(lab)
})
afterAll(async () => {
  await pair?.stop()
  await lab.close()
})

const post = (path: string, body: object): Request => ({
  method: 'POST',
  path: `/api/v1${path}`,
  headers: { 'service-key': pair.project.serverKey },
  body,
})

const urlOf = (turn: number): string => pair.services[turn % 2 === 0 ? 0 : 1].url

function countByStatus(statuses: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test(`${scale.storm.ids} ids × ${scale.storm.copies} copies over two services: one row per id, all 201, no deadlock`, async () => {
  const { ids, copies } = scale.storm
  const statuses: number[] = []
  let next = 0
  const sendAll = async () => {
    const caller = openCaller()
    for (let turn = next++; turn < ids * copies; turn = next++) {
      const id = Math.floor(turn / copies)
      const body = { event_name: 'storm', user_id: 'ada', event_id: `storm-${id}`, event_data: { id } }
      statuses.push((await caller.send(urlOf(turn), post('/capture-event', body))).status)
    }
    caller.close()
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: 64 }, sendAll))
  const seconds = (performance.now() - begun) / 1000
  await whenSettled(pair.connection)
  const [rows] = await query(
    pair.connection,
    `select count(*)::int as rows, count(distinct event_id)::int as ids, (select count(*)::int from event_keys) as keys
      from events where name = 'storm'`,
  )
  expect(countByStatus(statuses)).toEqual({ 201: ids * copies })
  expect(rows).toEqual({ rows: ids, ids, keys: ids })
  const ledger = await query(
    pair.connection,
    `select outcome, sum(count)::int as count from outcome_counts where kind = 'event' group by 1 order by 1`,
  )
  expect(ledger).toEqual([
    { outcome: 'duplicate', count: ids * (copies - 1) },
    { outcome: 'stored', count: ids },
  ])
  expect(await pair.deadlocks()).toBe(0)
  report(
    'duplicate storm',
    `${ids * copies} requests in ${seconds.toFixed(1)} s, all 201`,
    `${ids} rows`,
    '0 deadlocks',
  )
})

const amounts: Record<PaymentStatus, number> = {
  PAYMENT_INITIATED: 10.01,
  PAYMENT_FAILED: 11.02,
  PAYMENT_CANCELLED: 12.03,
  PAYMENT_COMPLETED: 13.04,
}

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((first, index) => orders(items.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}

test('a payment in all 24 orders of its statuses, in parallel and in sequence over two services: completed, counted once', async () => {
  const calls = orders(paymentStatuses).flatMap((order) =>
    (['parallel', 'sequence'] as const).map((manner) => ({
      id: `${manner}-${order.join('>')}`,
      manner,
      order,
    })),
  )
  const statuses: number[] = []
  for (const { id, manner, order } of calls) {
    const send = async (status: PaymentStatus, turn: number) => {
      const body = { user_id: 'bea', payment_id: id, amount: amounts[status], status }
      statuses.push((await sendOnce(urlOf(turn), post('/capture-payment', body))).status)
    }
    if (manner === 'parallel') await Promise.all(order.map(send))
    else for (const [turn, status] of order.entries()) await send(status, turn)
  }
  expect(countByStatus(statuses)).toEqual({ 201: 24 * 2 * 4 })
  const rows = await query(
    pair.connection,
    `select count(*)::int as payments, count(distinct payment_id)::int as ids, sum(amount)::text as revenue,
      array_agg(distinct status) as statuses, count(completed_at)::int as completed
      from payments where user_id = 'bea' and removed_at is null`,
  )
  expect(rows).toEqual([
    {
      payments: 48,
      ids: 48,
      revenue: (48 * 13.04).toFixed(2),
      statuses: ['PAYMENT_COMPLETED'],
      completed: 48,
    },
  ])
  expect(await pair.deadlocks()).toBe(0)
  report(
    'payment orders',
    '24 orders × 2 manners, all 201',
    '48 payments, all completed',
    `revenue ${rows[0]?.revenue}`,
  )
})

test(`removal races capture ${scale.removals} times over two services: removed or stored, and removed stays removed`, async () => {
  const ends = { removed: 0, stored: 0 }
  for (let round = 0; round < scale.removals; round += 1) {
    const id = `raced-${round}`
    const capture = (status: PaymentStatus) =>
      post('/capture-payment', { user_id: 'cleo', payment_id: id, amount: 5, status })
    const [initiated, removal, completed] = await Promise.all([
      sendOnce(urlOf(round), capture('PAYMENT_INITIATED')),
      randomDelay(12).then(() => sendOnce(urlOf(round + 1), post('/remove-payment', { payment_id: id }))),
      sendOnce(urlOf(round), capture('PAYMENT_COMPLETED')),
    ])
    expect([initiated.status, completed.status]).toEqual([201, 201])
    expect([200, 404]).toContain(removal.status)
    expect((await sendOnce(urlOf(round), capture('PAYMENT_COMPLETED'))).status).toBe(201)
    const end = removal.status === 200 ? 'removed' : 'stored'
    const rows = await query(
      pair.connection,
      `select case when removed_at is null then 'stored' else 'removed' end as end, status
        from payments where payment_id = '${id}'`,
    )
    expect(rows).toMatchObject([{ end }])
    if (end === 'stored') expect(rows).toMatchObject([{ status: 'PAYMENT_COMPLETED' }])
    ends[end] += 1
  }
  expect(await pair.deadlocks()).toBe(0)
  report(
    'removal racing capture',
    `${scale.removals} rounds`,
    `${ends.removed} removed`,
    `${ends.stored} stored`,
    '0 failed',
  )
})
