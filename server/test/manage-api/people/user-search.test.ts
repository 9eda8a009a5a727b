import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Queryable } from '#storage/database.ts'
import { usersBefore } from '#storage/people/list-users.ts'
import { userTotals } from '#storage/people/user-totals.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

const get = (path: string) => service.admin('GET', `/projects/${project.id}${path}`)
const queryOf = (query: string | object) => new URLSearchParams(query as Record<string, string>).toString()
const found = async (query: string | object) => {
  const answer = await get(`/users?${queryOf(query)}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.items.map((item: { user_id: string | null }) => item.user_id)
}
const totals = async (query: string | object) => {
  const answer = await get(`/user-totals?${queryOf(query)}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
const pay = (userId: string, payment: object) =>
  service.ask('POST', '/api/v1/capture-payment', {
    key: project.server_key,
    body: { user_id: userId, ...payment },
  })

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ display_currency: 'EUR' })
  const make = attributionRows(service, project.id)
  const campaign = await make.makeCampaign({ custom_display_id: 'spring' })
  const people = [
    ['user-1042', { name: 'Ada Lovelace', email: 'Ada.Lovelace@Example.com' }, { campaignId: campaign.id }],
    ['b7e3', { name: 'José Müller', email: 'jm@muller.de' }, { platform: 'IOS' }],
    ['ю-7', { name: 'Иван Петров' }, {}],
    ['100%_x', { name: 'Percent' }, {}],
  ] as const
  for (const [place, [userId, fields, install]] of people.entries()) {
    const installedAt = new Date(Date.UTC(2026, 2, 1 + place, 10))
    await make.makeUser(userId, await make.makeInstall({ installedAt, ...install }), fields)
  }
  await pay('user-1042', { payment_id: 'p1', amount: 10, currency: 'EUR' })
  await pay('user-1042', { payment_id: 'p2', amount: 2.5, currency: 'EUR' })
  await pay('b7e3', { payment_id: 'p3', amount: 7, currency: 'JPY' })
  await pay('ю-7', { payment_id: 'p4', amount: 4, currency: 'EUR', status: 'PAYMENT_FAILED' })
  await service.app.db.run(sql`
    update installs set uninstalled = true where project_id = ${project.id} and user_id = '100%_x'`)
})

afterAll(() => service.stop())

describe('200: a part of the name, email or id finds the user', () => {
  test.each([
    ['love', ['user-1042']],
    ['VELAC', ['user-1042']],
    ['ada lovel', ['user-1042']],
    ['ada jose', []],
    ['lo', ['user-1042']],
    ['ve', []],
    ['1042', ['user-1042']],
    ['ser-10', ['user-1042']],
    ['.lovelace@ex', ['user-1042']],
    ['jose', ['b7e3']],
    ['MÜLLER', ['b7e3']],
    ['muller.de', ['b7e3']],
    ['ван', ['ю-7']],
    ['ю-', ['ю-7']],
    ['0%_', ['100%_x']],
    ['e%e', []],
    ['a', []],
    ['a love', ['user-1042']],
    ['\u0301\u0301\u0301', []],
    ['  ', ['100%_x', 'ю-7', 'b7e3', 'user-1042']],
  ])('%s', async (q, expected) => {
    assert.deepEqual(await found({ q }), expected)
    assert.equal((await totals({ q })).users, expected.length)
  })

  test('and the installs of that user', async () => {
    const { items } = (await get('/installs?q=lovel')).body.data
    assert.deepEqual(
      items.map((item: { user_id: string }) => item.user_id),
      ['user-1042'],
    )
  })

  test('page by page', async () => {
    const first = (await get('/users?q=mu&limit=1')).body.data
    assert.equal(first.items[0].user_id, 'b7e3')
    const next = (await get(`/users?q=mu&limit=1&cursor=${first.next_cursor}`)).body.data
    assert.deepEqual([next.items, next.next_cursor], [[], null])
  })
})

describe('200: filters combine, and the totals follow', () => {
  test.each([
    [
      'paid=true',
      ['b7e3', 'user-1042'],
      { paying_users: 2, payment_revenue: 12.5, payments_without_rate: 1 },
    ],
    ['paid=false', ['100%_x', 'ю-7'], { paying_users: 0, payment_revenue: 0, payments_without_rate: 0 }],
    ['campaign=spring', ['user-1042'], { paying_users: 1, payment_revenue: 12.5, payments_without_rate: 0 }],
    ['platform=IOS&paid=true', ['b7e3'], { paying_users: 1, payment_revenue: 0, payments_without_rate: 1 }],
    ['status=uninstalled', ['100%_x'], { paying_users: 0, payment_revenue: 0, payments_without_rate: 0 }],
    [
      'status=active&q=ad&from=2026-03-01&to=2026-03-01',
      ['user-1042'],
      { paying_users: 1, payment_revenue: 12.5, payments_without_rate: 0 },
    ],
  ])('%s', async (query, expected, sums) => {
    assert.deepEqual(await found(query), expected)
    assert.deepEqual(await totals(query), { users: expected.length, currency: 'EUR', ...sums })
  })
})

test('200: an erased user is not found by the old name, and is listed as erased', async () => {
  const make = attributionRows(service, project.id)
  const installedAt = new Date('2026-02-01T10:00:00Z')
  await make.makeUser('gone-1', await make.makeInstall({ installedAt }), { name: 'Grace Hopper' })
  assert.deepEqual(await found({ q: 'hopper' }), ['gone-1'])
  assert.equal((await service.admin('DELETE', `/projects/${project.id}/users/gone-1`)).status, 204)
  for (const q of ['hopper', 'gone-1', 'erased', 'Grace Hopper']) assert.deepEqual(await found({ q }), [])
  assert.deepEqual(await found('status=erased'), [null])
  assert.deepEqual((await get('/installs?q=hopper')).body.data.items, [])
})

test('200: nobody of another project is found', async () => {
  const other = await service.makeProject({ name: 'Other' })
  for (const q of ['love', 'user-1042']) {
    const answer = await service.admin('GET', `/projects/${other.id}/users?q=${q}`)
    assert.deepEqual(answer.body.data.items, [])
  }
})

test.each([
  ['/users?paid=maybe', 422, "Invalid paid 'maybe'. Allowed values: true, false."],
  ['/user-totals?status=away', 422, "Invalid status 'away'. Allowed values: active, uninstalled, erased."],
  ['/user-totals?from=2026-03-02&to=2026-03-01', 400, 'Invalid date range.'],
])('%s: %i', async (path, status, msg) => {
  const answer = await get(path)
  assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
})

test('404: totals of an unknown project', async () => {
  assert.equal((await service.admin('GET', '/projects/999/user-totals')).status, 404)
})

test('a search reads the index of parts, and no more users than match', async () => {
  const { db } = service.app
  const { id } = await service.makeProject({ name: 'Large' })
  await db.run(sql`
    insert into users (project_id, user_id, install_id, person, attributed_at, name, email)
    select ${id}, 'member-' || n, gen_random_uuid(), gen_random_uuid(), now() - n * interval '1 minute', 'Person ' || md5(n::text),
      md5('mail' || n) || '@example.com'
    from generate_series(1, 4000) n`)
  await db.run(sql`analyze users`)
  const plans: string[] = []
  const explain = async (statement: Sql) => {
    const rows = await db.many<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return []
  }
  const explained: Queryable = {
    ...db,
    many: explain,
    one: async <Row>(statement: Sql) => {
      await explain(statement)
      return {} as Row
    },
  }
  const days = { timezone: 'UTC' }
  await usersBefore(explained, id, { q: 'mber-3999', days, before: undefined, limit: 50 })
  await userTotals(explained, id, { q: 'mber-3999', days })
  for (const plan of plans) {
    assert.match(plan, /Bitmap Index Scan on users_by_grams/)
    assert.doesNotMatch(plan, /Seq Scan on users/)
  }
  assert.equal(plans.length, 2)
})
