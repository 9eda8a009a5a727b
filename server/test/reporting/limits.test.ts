import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

const url = '/api/v1/reporting/campaigns'
const tooMany = { msg: 'Rate limit exceeded. Please try again later.', status: 429 }

let service: TestService
let other: ReturnType<typeof secondService>

beforeAll(async () => {
  service = await testService()
  other = secondService(service)
})

afterAll(async () => {
  await other.stop()
  await service.stop()
})

const ask = (key: string, query = '') => service.ask('GET', `${url}${query}`, { key })

/** Pretends that so many seconds have passed since the key's last request. */
const wait = (projectId: number, seconds: number) =>
  service.app.db.run(sql`
    update reporting_turns set at = array(select t - make_interval(secs => ${seconds}) from unnest(at) t)
    where project_id = ${projectId}`)

describe('the limit per key', () => {
  test('429: a second request within a minute gets Retry-After 60', async () => {
    const { server_key: key } = await service.makeProject()
    assert.equal((await ask(key)).status, 200)
    const again = await ask(key, '?page=2')
    assert.equal(again.status, 429)
    assert.equal(again.headers['retry-after'], '60')
    assert.deepEqual(again.body, tooMany)
  })

  test('200: after the minute, which a refused request does not prolong', async () => {
    const { id, server_key: key } = await service.makeProject()
    assert.equal((await ask(key)).status, 200)
    await wait(id, 30)
    assert.equal((await ask(key)).status, 429)
    await wait(id, 30)
    assert.equal((await ask(key)).status, 200)
    assert.equal((await ask(key)).status, 429)
  })

  test('400, 401, 402 and 422 do not count', async () => {
    const { id, server_key: key } = await service.makeProject()
    assert.equal((await ask(key, '?from=2026-02-30')).status, 400)
    assert.equal((await ask(key, '?page=1&page=1')).status, 400)
    assert.equal((await ask(key, '?limit=101')).status, 422)
    assert.equal((await ask(`${key.slice(0, -1)}!`)).status, 401)
    const payment_link = 'https://pay.example.com/acme'
    await service.admin('PATCH', `/projects/${id}`, { billing: { status: 'suspended', payment_link } })
    const suspended = await ask(key)
    assert.equal(suspended.status, 402)
    assert.deepEqual(suspended.body, { msg: 'Billing account suspended.', status: 402, payment_link })
    await service.admin('PATCH', `/projects/${id}`, { billing: { status: 'active' } })
    assert.equal((await ask(key)).status, 200)
    assert.equal((await ask(key)).status, 429)
  })

  test('500: a failed report does not count', async () => {
    const { id, server_key: key } = await service.makeProject()
    await service.app.db.run(sql`alter table campaign_days rename to campaign_days_away`)
    const broken = await ask(key)
    await service.app.db.run(sql`alter table campaign_days_away rename to campaign_days`)
    assert.equal(broken.status, 500)
    const { turns } = await service.app.db.one<{ turns: number }>(
      sql`select cardinality(at) as turns from reporting_turns where project_id = ${id}`,
    )
    assert.equal(turns, 0)
    assert.equal((await ask(key)).status, 200)
  })

  test('each key of a project has its own limit, which a new key does not reset', async () => {
    const { id, server_key: old } = await service.makeProject()
    assert.equal((await ask(old)).status, 200)
    const made = await service.admin('POST', `/projects/${id}/keys`)
    const fresh = made.body.data.server_key
    assert.equal((await ask(old)).status, 429)
    assert.equal((await ask(fresh)).status, 200)
    assert.equal((await ask(fresh)).status, 429)
    const keys = await service.admin('GET', `/projects/${id}/keys`)
    const revoked = keys.body.data.items.find((one: { id: string }) => one.id !== made.body.data.id)
    assert.equal((await service.admin('DELETE', `/projects/${id}/keys/${revoked.id}`)).status, 204)
    assert.equal((await ask(old)).status, 401)
    assert.equal((await ask(fresh)).status, 429)
  })

  test('of 100 parallel requests on two services only one succeeds', async () => {
    const { server_key: key } = await service.makeProject()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 ? service : other).ask('GET', url, { key })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, ...Array(99).fill(429)])
  })

  test('a clock that is set back locks a key out for at most a minute', async () => {
    const { id, server_key: key } = await service.makeProject()
    assert.equal((await ask(key)).status, 200)
    await wait(id, -30)
    assert.equal((await ask(key)).status, 429)
    await wait(id, -3_570)
    assert.equal((await ask(key)).status, 200)
  })
})

describe('settings', () => {
  test('REPORTING_REQUESTS_PER_MINUTE: 0 is off, 3 allows three in any minute', async () => {
    const unlimited = secondService(service, { REPORTING_REQUESTS_PER_MINUTE: '0' })
    const three = secondService(service, { REPORTING_REQUESTS_PER_MINUTE: '3' })
    const { id, server_key: key } = await service.makeProject()
    const statuses = async (target: typeof other, times: number) => {
      const found: number[] = []
      for (let n = 0; n < times; n += 1) found.push((await target.ask('GET', url, { key })).status)
      return found
    }
    assert.deepEqual(await statuses(unlimited, 4), [200, 200, 200, 200])
    assert.deepEqual(await statuses(three, 2), [200, 200])
    await wait(id, 40)
    assert.deepEqual(await statuses(three, 2), [200, 429])
    await wait(id, 20)
    assert.deepEqual(await statuses(three, 3), [200, 200, 429])
    await unlimited.stop()
    await three.stop()
  })

  test('429: the limit per address comes first, and does not count against the key', async () => {
    const limited = secondService(service, { RATE_LIMIT_PER_IP: '2' })
    const { server_key: key } = await service.makeProject()
    for (let n = 0; n < 2; n += 1)
      assert.equal((await limited.ask('GET', url, { from: '203.0.113.7' })).status, 401)
    const refused = await limited.ask('GET', url, { key, from: '203.0.113.7' })
    assert.equal(refused.status, 429)
    assert.equal(refused.headers['retry-after'], '1')
    assert.deepEqual(refused.body, tooMany)
    assert.equal((await limited.ask('GET', url, { key, from: '203.0.113.8' })).status, 200)
    await limited.stop()
  })
})

describe('refusals', () => {
  const refusals: [number, string, string][] = [
    [400, '?from=2026-02-30', "Invalid date '2026-02-30'. Use YYYY-MM-DD."],
    [400, '?to=01.02.2026', "Invalid date '01.02.2026'. Use YYYY-MM-DD."],
    [400, '?start_date=2026-13-01', "Invalid date '2026-13-01'. Use YYYY-MM-DD."],
    [400, '?end_date=2026-1-1', "Invalid date '2026-1-1'. Use YYYY-MM-DD."],
    [400, '?from=2026-03-02&to=2026-03-01', 'Invalid date range.'],
    [400, '?start_date=2026-03-02&end_date=2026-03-01', 'Invalid date range.'],
    [400, '?from=2026-03-02&end_date=2026-03-01', 'Invalid date range.'],
    [400, '?search=a&search=b', 'Invalid request parameters.'],
    [422, '?page=0', "Invalid page number '0'. Page must be a positive integer."],
    [422, '?page=abc', "Invalid page number 'abc'. Page must be a positive integer."],
    [422, '?limit=0', "Invalid limit '0'. Limit must be between 1 and 100."],
    [422, '?limit=ten', "Invalid limit 'ten'. Limit must be between 1 and 100."],
    [422, '?limit=101', 'Limit 101 exceeds maximum allowed value of 100.'],
    [422, '?active=yes', "Invalid active 'yes'. Allowed values: true, false."],
    [422, '?platform=IOS', "Invalid platform 'IOS'. Allowed values: ios, android, web."],
    [422, '?view=all', "Invalid view 'all'. Allowed values: user_acquisition, retargeting."],
    [
      422,
      '?sort_field=name',
      "Invalid sort_field 'name'. Allowed values: clicks, installs, signups, revenue, spend, created_at, uninstalls, conversion, suspicious_installs, roas.",
    ],
    [422, '?sort_order=desc', "Invalid sort_order 'desc'. Allowed values: ascending, descending."],
    [422, '?meta_account_id=act_7', "Invalid meta_account_id 'act_7'. It must be a number."],
    [422, '?active_users=week', "Invalid active_users 'week'. It must be a number."],
  ]

  let key: string

  // Refusals do not count against the limit: one key serves all.
  beforeAll(async () => {
    key = (await service.makeProject()).server_key
  })

  test.each(refusals)('%i: %s', async (status, query, msg) => {
    const answer = await ask(key, query)
    assert.equal(answer.status, status, answer.text)
    assert.deepEqual(answer.body, { msg, status })
  })

  test('401: refuses a missing or wrong key', async () => {
    for (const answer of [await service.ask('GET', url), await ask('sk_wrong')]) {
      assert.equal(answer.status, 401)
      assert.deepEqual(answer.body, { msg: 'Unauthorized access.', status: 401 })
    }
  })

  test('402: payment_link is empty if the project has none; every other endpoint works', async () => {
    const { id, server_key: key } = await service.makeProject()
    await service.admin('PATCH', `/projects/${id}`, { billing: { status: 'suspended' } })
    const answer = await ask(key)
    assert.equal(answer.status, 402)
    assert.equal(answer.body.payment_link, '')
    assert.equal((await service.ask('GET', '/api/v1/campaigns', { key })).status, 200)
    assert.equal((await service.admin('GET', `/projects/${id}/report`)).status, 200)
  })

  test('200: ignores empty and unknown parameters', async () => {
    const { server_key: key } = await service.makeProject()
    const empty =
      '?from=&to=&active=&network=&meta_account_id=&platform=&search=&view=&sort_field=&limit=&page='
    const answer = await ask(key, `${empty}&events=&unique_user_events=&active_users=&colour=blue`)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body, {
      msg: 'Campaigns fetched successfully',
      status: 200,
      data: {
        campaigns: [],
        pagination: { total: 0, pages: 0, page: 1, limit: 10 },
        display_currency: 'USD',
        view: 'user_acquisition',
      },
    })
  })
})
