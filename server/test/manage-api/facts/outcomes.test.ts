import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { trimLedger } from '#jobs/trim-ledger.ts'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project

const backend = (path: string, body: unknown) =>
  service.ask('POST', `/api/v1/${path}`, { body, key: project.server_key })
const phone = (path: string, body: object) =>
  service.ask('POST', `/api/client/${path}`, {
    body: { token: project.project_token, platform: 'IOS', install_instance_id: 'phone-1', ...body },
  })
const at = (time: string) => {
  service.clock.now = () => new Date(time)
}

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  service.clock.now = () => new Date()
  project = await service.makeProject({ timezone: 'Asia/Tokyo' })
  const rows = attributionRows(service, project.id)
  await rows.makeUser('ada', await rows.makeInstall({ instanceId: `first-${project.id}` }))
})

afterAll(() => service.stop())

describe('200', () => {
  test('counts every fact through either API once: accepted is their number and the sum of the outcomes', async () => {
    await phone('init', {})
    const event = { event_name: 'opened', user_id: 'ada', event_id: 'e-1', event_data: { a: 1 } }
    const payment = { user_id: 'ada', payment_id: 'p-1', amount: 5 }
    const events = [
      event,
      event,
      { ...event, event_data: { a: 2 } },
      { ...event, user_id: 'nobody' },
      { event_name: 'opened', user_id: 'ada' },
      { ...event, event_name: '' },
      { ...event, event_data: [] },
      { ...event, event_id: {} },
    ]
    const payments = [
      { ...payment, status: 'PAYMENT_INITIATED' },
      payment,
      payment,
      { ...payment, amount: 7 },
      { ...payment, status: 'PAYMENT_FAILED' },
      { ...payment, user_id: 'nobody' },
      { ...payment, amount: '5' },
      { ...payment, payment_id: undefined },
    ]
    for (const one of events) await backend('capture-event', one)
    for (const one of events) await phone('capture-event', one)
    for (const one of payments) await backend('capture-payment', one)
    for (const one of payments) await phone('capture-payment', one)
    await Promise.all([...events, ...events].map((one) => backend('capture-event', one)))
    const sent = { event: 4 * events.length, payment: 2 * payments.length }

    const { accepted, outcomes, days, refused } = await readOutcomes(service, project.id)
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
    const countOf = (kind: string) => sum(days.filter((one) => one.kind === kind).map(({ count }) => count))
    assert.deepEqual({ event: countOf('event'), payment: countOf('payment') }, sent)
    assert.equal(accepted, sum(Object.values(outcomes)))
    assert.equal(accepted, sent.event + sent.payment + countOf('install') + countOf('open'))
    const { stored } = await service.app.db.one<{ stored: number }>(sql`
      select (select count(*) from events where project_id = ${project.id}) + (select count(*) from payments where project_id = ${project.id})
        + (select count(*) from installs where project_id = ${project.id} and instance_id = 'phone-1') as stored`)
    assert.equal(outcomes.stored, stored)
    for (const outcome of ['stored', 'updated', 'duplicate', 'conflict', 'user_not_registered', 'invalid'])
      assert.ok(outcomes[outcome], outcome)
    const refusals = ['conflict', 'user_not_registered', 'invalid'].map((outcome) => outcomes[outcome] ?? 0)
    assert.equal(refused.length, sum(refusals))
  })

  test('a day is in the project’s timezone, and from and to are inclusive', async () => {
    for (const time of ['2026-03-01T14:59:59Z', '2026-03-01T15:00:00Z', '2026-03-03T00:00:00Z']) {
      at(time)
      await backend('capture-event', { event_name: 'opened', user_id: 'nobody' })
    }
    const days = async (query: string) => {
      const { accepted, days, refused } = await readOutcomes(service, project.id, query)
      assert.equal(refused.length, accepted)
      return days.map(({ day, count }) => [day, count])
    }
    assert.deepEqual(await days(''), [
      ['2026-03-01', 1],
      ['2026-03-02', 1],
      ['2026-03-03', 1],
    ])
    assert.deepEqual(await days('?from=2026-03-02'), [
      ['2026-03-02', 1],
      ['2026-03-03', 1],
    ])
    assert.deepEqual(await days('?to=2026-03-02'), [
      ['2026-03-01', 1],
      ['2026-03-02', 1],
    ])
    assert.deepEqual(await days('?from=2026-03-02&to=2026-03-02'), [['2026-03-02', 1]])
    assert.deepEqual(await days('?from=&to='), [
      ['2026-03-01', 1],
      ['2026-03-02', 1],
      ['2026-03-03', 1],
    ])
  })

  test('lists refused facts, newest first and without personal data', async () => {
    at('2026-03-01T10:00:00Z')
    await backend('capture-event', {
      event_name: 'opened',
      user_id: 'nobody',
      event_data: { email: 'ada@example.com', step: 3 },
    })
    at('2026-03-01T10:00:01Z')
    await phone('capture-event', { event_name: 'opened', event_data: 'wrong', device_data: { gaid: 'f00' } })
    const { refused } = await readOutcomes(service, project.id)
    assert.deepEqual(
      refused.map(({ at, kind, outcome, reason }) => [at, kind, outcome, reason]),
      [
        ['2026-03-01T10:00:01.000Z', 'event', 'invalid', 'event_data must be an object.'],
        ['2026-03-01T10:00:00.000Z', 'event', 'user_not_registered', 'The user is not registered.'],
      ],
    )
    const { event_name, user_id, event_data } = refused[1]!.item
    assert.deepEqual(
      { event_name, user_id, event_data },
      { event_name: 'opened', user_id: '…', event_data: { email: '…', step: 3 } },
    )
    const text = JSON.stringify(refused)
    for (const secret of ['nobody', 'ada@example.com', 'phone-1', project.project_token, 'f00'])
      assert.ok(!text.includes(secret), secret)
  })

  test('truncates a large refused item', async () => {
    const data = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`key-${index}`, 'x'.repeat(100)]),
    )
    await backend('capture-event', { event_name: 'opened', user_id: 'ada', event_data: data })
    const { refused } = await readOutcomes(service, project.id)
    assert.ok(JSON.stringify(refused[0]?.item).length < 60_000)
  })

  test('keeps the last 1,000; the job drops older items, and marks of old batches', async () => {
    await service.app.db.run(sql`
      insert into refused_items (project_id, at, id, kind, outcome, reason, item)
      select ${project.id}, timestamptz '2026-01-01' + n * interval '1 second', gen_random_uuid(), 'event', 'invalid', n::text, '{}'
      from generate_series(1, 1200) n`)
    await service.app.db.run(
      sql`insert into written_batches (id, at) values (gen_random_uuid(), now() - interval '2 hours')`,
    )
    const before = await readOutcomes(service, project.id)
    assert.deepEqual(
      [before.refused.length, before.refused[0]?.reason, before.refused.at(-1)?.reason],
      [1_000, '1200', '201'],
    )
    await trimLedger(service.app)
    const { left, marks } = await service.app.db.one<{ left: number; marks: number }>(sql`
      select (select count(*) from refused_items where project_id = ${project.id}) as left,
        (select count(*) from written_batches where at < now() - interval '1 hour') as marks`)
    assert.deepEqual({ left, marks }, { left: 1_000, marks: 0 })
    assert.equal((await readOutcomes(service, project.id)).refused.at(-1)?.reason, '201')
  })

  test('shows nothing of another project', async () => {
    await backend('capture-event', { event_name: 'opened', user_id: 'ada' })
    const other = await service.makeProject()
    assert.deepEqual(await readOutcomes(service, other.id), {
      accepted: 0,
      outcomes: {},
      days: [],
      refused: [],
    })
  })
})

describe('refusals', () => {
  test.each([
    [400, '?from=yesterday', "Invalid date 'yesterday'. Use YYYY-MM-DD."],
    [400, '?to=2026-02-30', "Invalid date '2026-02-30'. Use YYYY-MM-DD."],
    [400, '?from=0000-01-01', "Invalid date '0000-01-01'. Use YYYY-MM-DD."],
    [400, '?from=2026-03-02&to=2026-03-01', 'Invalid date range.'],
  ])('%i: %s', async (status, query, msg) => {
    const answer = await service.admin('GET', `/projects/${project.id}/outcomes${query}`)
    assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
  })

  test('404: an unknown project', async () => {
    assert.equal((await service.admin('GET', '/projects/999999/outcomes')).status, 404)
  })

  test('401: without the admin token', async () => {
    assert.equal((await service.ask('GET', `/api/manage/projects/${project.id}/outcomes`)).status, 401)
  })
})
