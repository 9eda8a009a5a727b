import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { imported } from '#test/support/import-lines.ts'
import { adminToken, secondService, type TestService, testService } from '#test/support/test-service.ts'

const rows = 1_203
const instance = 'secret-instance-1'

let service: TestService
let projectId: number

beforeAll(async () => {
  service = await testService()
  projectId = (await service.makeProject({ timezone: 'Europe/Berlin' })).id
  const campaign = { name: 'Spring', custom_display_id: 'spring', channel: 'meta' }
  await service.admin('POST', `/projects/${projectId}/campaigns`, campaign)
  const at = (n: number) => new Date(Date.UTC(2025, 2, 1) + n * 60_000).toISOString()
  await imported(service, projectId, [
    { fact: 'click', id: 'c1', at: at(0), campaign: 'spring', click_params: { adset_id: '=1+1' } },
    { fact: 'install', id: instance, at: at(0), platform: 'IOS', campaign: 'spring' },
    {
      fact: 'signup',
      id: 's1',
      at: at(0),
      install: instance,
      user: { id: 'ada', name: '=cmd()', email: '@x' },
    },
    {
      fact: 'signup',
      id: 's2',
      at: at(1),
      install: instance,
      user: { id: '-bob', name: 'Bob "B", Jr.\nof Q' },
    },
    ...Array.from({ length: rows }, (_, n) => ({
      fact: 'event',
      id: `e${n}`,
      // Two share each timestamp: pages must neither skip nor repeat at their boundary.
      at: at(2 + (n >> 1)),
      user: 'ada',
      name: 'bought',
      data: { amount: -n, note: '+1' },
    })),
    { fact: 'payment', id: 'p1', at: at(2), user: 'ada', amount: 9.99 },
    { fact: 'payment', id: 'p2', at: at(3), user: '-bob', amount: 0.1, currency: 'EUR' },
  ])
})

afterAll(() => service.stop())

const get = (query: string) => service.admin('GET', `/projects/${projectId}/export?${query}`)

async function ndjson(query: string): Promise<Record<string, unknown>[]> {
  const answer = await get(`format=ndjson&${query}`)
  assert.equal(answer.status, 200)
  return answer.text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

describe('200', () => {
  test('exports every event once, oldest first, across all pages', async () => {
    const events = await ndjson('table=events')
    assert.equal(new Set(events.map(({ event_id: id }) => id)).size, rows)
    assert.equal(events.length, rows)
    const times = events.map(({ at }) => String(at))
    assert.deepEqual(times, times.toSorted())
    const {
      id: _,
      install_id: __,
      received_at: ___,
      ...first
    } = events.find(({ event_id: id }) => id === 'e1') ?? {}
    assert.deepEqual(first, {
      event_id: 'e1',
      event_name: 'bought',
      user_id: 'ada',
      event_data: { note: '+1', amount: -1 },
      amount: -1,
      revenue: -1,
      campaign: 'spring',
      source: 'import',
      door: 'import',
      at: '2025-03-01T00:02:00.000Z',
    })
  })

  test('CSV is RFC 4180 with a header; text cannot become a formula, numbers stay numbers', async () => {
    const answer = await get('table=users&format=csv')
    assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8; header=present')
    assert.equal(
      answer.headers['content-disposition'],
      `attachment; filename="tributary-${projectId}-users.csv"`,
    )
    const [installId] = (await ndjson('table=installs')).map(({ install_id: id }) => id)
    assert.equal(
      answer.text,
      [
        'user_id,attributed_at,campaign,install_id,name,email,phone,identities,data,erased_at',
        `ada,2025-03-01T00:00:00.000Z,spring,${installId},'=cmd(),'@x,,{},{},`,
        `'-bob,2025-03-01T00:01:00.000Z,spring,${installId},"Bob ""B"", Jr.\nof Q",,,{},{},`,
        '',
      ].join('\r\n'),
    )
    const events = (await get('table=events&format=csv')).text.split('\r\n')
    assert.match(events[3] ?? '', /,"\{""note"": ?""\+1"",""amount"": ?-[23]\}",-[23],-[23],spring,/)
  })

  test('installs, payments and clicks have their own columns', async () => {
    const [install] = await ndjson('table=installs')
    assert.deepEqual(
      [install?.platform, install?.campaign, install?.network, install?.rule, install?.suspicious],
      ['IOS', 'spring', 'meta', 'imported', []],
    )
    const payments = await ndjson('table=payments')
    assert.deepEqual(
      payments.map((one) => [one.payment_id, one.amount, one.currency, one.status, one.removed_at]),
      [
        ['p1', 9.99, 'USD', 'PAYMENT_COMPLETED', null],
        ['p2', 0.1, 'EUR', 'PAYMENT_COMPLETED', null],
      ],
    )
    const clicks = await ndjson('table=clicks')
    assert.deepEqual(
      clicks.map(({ campaign, click_params: params }) => [campaign, params]),
      [['spring', { adset_id: '=1+1' }]],
    )
  })

  test('from and to are days in the project’s timezone, both inclusive', async () => {
    // 00:02 UTC is 01:02 in Berlin; the last event is at 10:03 UTC of the same day.
    assert.equal((await ndjson('table=events&from=2025-03-01&to=2025-03-01')).length, rows)
    assert.equal((await ndjson('table=events&to=2025-02-28')).length, 0)
    assert.equal((await ndjson('table=events&from=2025-03-02')).length, 0)
  })

  test('no table contains the instance id made by the library', async () => {
    for (const table of ['events', 'users', 'installs', 'payments', 'clicks'])
      for (const format of ['csv', 'ndjson'])
        assert.equal((await get(`table=${table}&format=${format}`)).text.includes(instance), false)
  })

  test('an erased user is a pseudonym, without personal data', async () => {
    const project = await service.makeProject()
    await imported(service, project.id, [
      { fact: 'install', id: 'i', at: '2025-03-01T00:00:00Z', platform: 'IOS' },
      {
        fact: 'signup',
        id: 's',
        at: '2025-03-01T00:00:00Z',
        install: 'i',
        user: { id: 'eve', email: 'e@x.org' },
      },
      {
        fact: 'event',
        id: 'e',
        at: '2025-03-02T00:00:00Z',
        user: 'eve',
        name: 'seen',
        data: { page: 'secret' },
      },
    ])
    await service.admin('DELETE', `/projects/${project.id}/users/eve`)
    for (const table of ['events', 'users', 'installs']) {
      const answer = await service.admin('GET', `/projects/${project.id}/export?table=${table}&format=ndjson`)
      const [row] = answer.text.split('\n')
      assert.match(String(JSON.parse(row ?? '').user_id), /^erased/)
      assert.equal(/eve"|e@x\.org|secret/.test(answer.text), false)
    }
  })

  test('a HEAD request starts no export', async () => {
    const answer = await service.ask(
      'HEAD',
      `/api/manage/projects/${projectId}/export?table=events&format=csv`,
      {
        headers: { authorization: `Bearer ${adminToken}` },
      },
    )
    assert.deepEqual([answer.status, answer.text], [200, ''])
  })

  test('CSV is the default format', async () => {
    assert.equal((await get('table=users')).text, (await get('table=users&format=csv')).text)
  })

  test('an empty export is a header, or nothing', async () => {
    const { id } = await service.makeProject()
    const empty = (format: string) =>
      service.admin('GET', `/projects/${id}/export?table=clicks&format=${format}`)
    assert.match((await empty('csv')).text, /^click_id,at,campaign,[a-z_,]+\r\n$/)
    assert.equal((await empty('ndjson')).text, '')
  })
})

test.each([
  ['format=csv', 422, "Invalid table ''. Allowed values: events, users, installs, payments, clicks."],
  [
    'table=receipts&format=csv',
    422,
    "Invalid table 'receipts'. Allowed values: events, users, installs, payments, clicks.",
  ],
  ['table=events&format=xlsx', 422, "Invalid format 'xlsx'. Allowed values: csv, ndjson."],
  ['table=events&format=csv&from=2025-02-30', 400, "Invalid date '2025-02-30'. Use YYYY-MM-DD."],
  ['table=events&format=csv&from=2025-03-02&to=2025-03-01', 400, 'Invalid date range.'],
  ['table=events&format=csv&table=users', 400, 'Invalid request parameters.'],
])('refuses %s', async (query, status, msg) => {
  assert.deepEqual((await get(query)).body, { msg, status })
})

test('404: an unknown project', async () => {
  const answer = await service.admin('GET', '/projects/999999/export?table=events&format=csv')
  assert.deepEqual(answer.body, { msg: 'Resource not found.', status: 404 })
})

test('429: more exports at once than the memory allows; the others go on', async () => {
  const small = await secondService(service, { MEMORY_LIMIT: '512MB' })
  const url = `/projects/${projectId}/export?table=payments&format=ndjson`
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = service.app.db.transaction(async (transaction) => {
    await transaction.run(sql`lock table payments in access exclusive mode`)
    lock()
    await released
  })
  await locked
  const requests = Array.from({ length: 5 }, () => small.admin('GET', url))
  // Four of them wait for the table.
  const refused = await Promise.race(requests)
  assert.equal(refused.headers['retry-after'], '60')
  assert.deepEqual(refused.body, { msg: 'Too many exports at once. Please try again later.', status: 429 })
  release()
  await holding
  const answers = (await Promise.all(requests)).filter(({ status }) => status === 200)
  assert.deepEqual(
    answers.map(({ text }) => text.split('\n').length),
    [3, 3, 3, 3],
  )
  assert.equal((await small.admin('GET', url)).status, 200)
  await small.stop()
})
