import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { purgeSessions } from '#jobs/purge-sessions.ts'
import { sql } from '#storage/sql.ts'
import {
  acceptedMember,
  askSession,
  cookieOf,
  later,
  logIn as logInWith,
  sameOrigin,
} from '#test/support/accepted-member.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

const hourMs = 3_600_000

let service: TestService
let email: string

const logIn = () => logInWith(service, { email })
const session = (method: 'GET' | 'PATCH' | 'DELETE', cookie: string, body?: object) =>
  askSession(service, method, { cookie, ...(body && { body }) })

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  email = (await acceptedMember(service)).email
})

afterAll(() => service.stop())

describe('the session', () => {
  test('200: returns its member', async () => {
    const answer = await session('GET', cookieOf(await logIn()))
    assert.deepEqual(
      [answer.status, answer.body.data.member.email, answer.body.data.member.role],
      [200, email, 'admin'],
    )
  })

  test.each(['', 'tributary=', 'tributary=nonsense', 'other=1', '__Host-tributary=x'])(
    '401: with the cookie %j',
    async (cookie) => {
      assert.equal((await session('GET', cookie)).status, 401)
    },
  )

  test('401: the admin token has no session', async () => {
    assert.equal((await service.admin('GET', '/session')).status, 401)
  })

  test('is found among other cookies', async () => {
    const cookie = `a=1; ${cookieOf(await logIn())};b=tributary=2`
    assert.equal((await session('GET', cookie)).status, 200)
  })

  test('401: expires twelve hours after its last request', async () => {
    const cookie = cookieOf(await logIn())
    later(service, 11 * hourMs)
    assert.equal((await session('GET', cookie)).status, 200)
    later(service, 11 * hourMs)
    assert.equal((await session('GET', cookie)).status, 200)
    later(service, 12 * hourMs)
    assert.equal((await session('GET', cookie)).status, 401)
  })

  test('401: expires seven days after log-in, even if active', async () => {
    const cookie = cookieOf(await logIn())
    for (let hours = 0; hours < 160; hours += 10) {
      later(service, 10 * hourMs)
      assert.equal((await session('GET', cookie)).status, 200)
    }
    later(service, 9 * hourMs)
    assert.equal((await session('GET', cookie)).status, 401)
  })

  test('expired sessions are purged, others stay', async () => {
    await logIn()
    later(service, 13 * hourMs)
    const cookie = cookieOf(await logIn())
    await purgeSessions(service.app)
    const { count } = await service.app.db.one<{ count: number }>(
      sql`select count(*)::int as count from sessions`,
    )
    assert.equal(count, 1)
    assert.equal((await session('GET', cookie)).status, 200)
  })

  test('updates when the member was last seen', async () => {
    const cookie = cookieOf(await logIn())
    later(service, hourMs)
    await session('GET', cookie)
    const { items } = (await service.admin('GET', '/members')).body.data
    const seen = items.find((one: { email: string }) => one.email === email)
    assert.equal(seen.last_seen_at, service.clock.now().toISOString())
  })
})

describe('log out', () => {
  test('204: removes the cookie and ends the session', async () => {
    const cookie = cookieOf(await logIn())
    const answer = await session('DELETE', cookie)
    assert.equal(answer.status, 204)
    assert.match(String(answer.headers['set-cookie']), /^tributary=; Path=\/; Max-Age=0;/)
    assert.equal((await session('GET', cookie)).status, 401)
  })

  test('other sessions stay open', async () => {
    const [one, other] = [cookieOf(await logIn()), cookieOf(await logIn())]
    await session('DELETE', one)
    assert.equal((await session('GET', other)).status, 200)
  })
})

describe('a change with a session', () => {
  const change = (cookie: string, headers: Record<string, string>) =>
    service.ask('POST', '/api/manage/projects', { body: { name: 'Acme' }, headers: { cookie, ...headers } })

  test.each([
    [{}],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://localhost' }],
    [{ origin: 'http://localhost.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('403: with %j', async (headers) => {
    const answer = await change(cookieOf(await logIn()), headers as Record<string, string>)
    assert.deepEqual(answer.body, {
      msg: 'This request does not come from the dashboard.',
      status: 403,
    })
  })

  test.each([[{ origin: 'http://localhost' }], [sameOrigin]])('201: with %j', async (headers) => {
    assert.equal((await change(cookieOf(await logIn()), headers as Record<string, string>)).status, 201)
  })

  test('reads need no origin, and the admin token never needs one', async () => {
    const cookie = cookieOf(await logIn())
    assert.equal((await service.ask('GET', '/api/manage/projects', { headers: { cookie } })).status, 200)
    assert.equal((await service.admin('POST', '/projects', { name: 'Acme' })).status, 201)
  })
})
