import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import {
  acceptedMember,
  cookieOf,
  later,
  logIn as logInWith,
  password,
} from '#test/support/accepted-member.ts'
import { dumpTables } from '#test/support/dump-tables.ts'
import { type Ask, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let email: string

const logIn = (fields: object = {}, given: Ask = {}) => logInWith(service, { email, ...fields }, given)

beforeAll(async () => {
  service = await testService({ TRUST_PROXY: '10.0.0.9' })
})

beforeEach(async () => {
  email = (await acceptedMember(service)).email
})

afterAll(() => service.stop())

describe('log in', () => {
  test('200: returns the member, and a cookie for the management API', async () => {
    const answer = await logIn()
    assert.equal(answer.status, 200)
    const { id, ...member } = answer.body.data.member
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert.deepEqual(member, { email, name: 'Ada', role: 'admin' })
    const headers = { cookie: cookieOf(answer) }
    assert.equal((await service.ask('GET', '/api/manage/projects', { headers })).status, 200)
  })

  test('the cookie is inaccessible to scripts and other sites', async () => {
    const answer = await logIn()
    assert.match(
      String(answer.headers['set-cookie']),
      /^tributary=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
    )
    assert.equal(answer.headers['cache-control'], 'no-store')
  })

  test('over https the cookie is bound to the host and Secure', async () => {
    const headers = { host: 'app.example.com', 'x-forwarded-proto': 'https' }
    const answer = await logIn({}, { headers, from: '10.0.0.9' })
    assert.match(
      String(answer.headers['set-cookie']),
      /^__Host-tributary=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
    )
    const cookie = cookieOf(answer)
    const read = (extra: object) =>
      service.ask('GET', '/api/manage/session', { headers: { cookie, ...extra }, from: '10.0.0.9' })
    assert.equal((await read(headers)).status, 200)
    assert.equal((await read({ host: 'app.example.com' })).status, 401, 'accepted over plain http')
  })

  test('200: an email in any letter case', async () => {
    assert.equal((await logIn({ email: ` ${email.toUpperCase()} ` })).status, 200)
  })

  test('401: a wrong password, an unknown email and a pending invitation get the same message', async () => {
    const invited = 'invited-only@example.com'
    await service.admin('POST', '/members', { email: invited, name: 'Bob', role: 'viewer' })
    for (const fields of [
      { password: `${password}!` },
      { email: 'nobody@example.com' },
      { email: invited },
    ]) {
      const answer = await logIn(fields)
      assert.deepEqual(answer.body, { msg: 'Wrong email or password.', status: 401 })
      assert.equal(answer.headers['set-cookie'], undefined)
    }
  })

  test.each([
    [{ email: 'nonsense' }, 'email must be an email address.'],
    [{ email: undefined }, 'email is required.'],
    [{ password: '' }, 'password must not be empty.'],
    [{ password: 1 }, 'password must be a string.'],
  ])('400: %j', async (fields, msg) => {
    assert.deepEqual((await logIn(fields)).body, { msg, status: 400 })
  })

  test('403: over plain http on another host', async () => {
    const answer = await logIn({}, { headers: { host: '192.168.1.5:8080' } })
    assert.equal(answer.status, 403)
    assert.match(answer.body.msg, /^Log in over https, or on localhost\./)
  })

  test('403: from a page of another origin', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      assert.equal((await logIn({}, { headers })).status, 403)
    }
    assert.equal((await logIn({}, { headers: { origin: 'http://localhost:80' } })).status, 403)
    assert.equal((await logIn({}, { headers: { origin: 'http://localhost' } })).status, 200)
  })

  test('429: the sixth attempt for one email within a minute from one network; its owner and other emails are unaffected', async () => {
    const attempts = [1, 2, 3, 4, 5].map((n) => logIn({ password: 'wrong' }, { from: `198.51.100.${n}` }))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    assert.deepEqual(statuses, Array(5).fill(401))
    const sixth = await logIn({}, { from: '198.51.100.6' })
    assert.deepEqual(
      [sixth.body, sixth.headers['retry-after']],
      [{ msg: 'Too many attempts. Please try again in a minute.', status: 429, needs: 'code' }, '60'],
    )
    assert.equal((await logIn({}, { from: '198.51.101.6' })).status, 200)
    assert.equal((await logIn({}, { from: '2001:db8:1::6' })).status, 200)
    const first = email
    email = (await acceptedMember(service)).email
    assert.equal((await logIn()).status, 200)
    later(service, 61_000)
    assert.equal((await logIn({ email: first })).status, 200)
  })

  test('429: the twenty-first attempt for one email from all networks, the same for an email that nobody has', async () => {
    for (const tried of [email, 'nobody-at-all@example.com']) {
      for (let tries = 0; tries < 20; tries += 1) {
        const answer = await logIn({ email: tried, password: 'wrong' }, { from: `192.0.${tries}.1` })
        assert.equal(answer.status, 401)
      }
      for (const fields of [
        {},
        { password: 'wrong' },
        { code: '123456' },
        { code: '123456', password: 'wrong' },
      ]) {
        const answer = await logIn({ email: tried, ...fields }, { from: '2001:db8:2::1' })
        assert.deepEqual(answer.body, {
          msg: 'Too many attempts. Please try again in a minute.',
          status: 429,
          needs: 'code',
        })
        assert.equal(answer.headers['set-cookie'], undefined)
      }
    }
    later(service, 61_000)
    assert.equal((await logIn()).status, 200)
  })

  test('429: the twenty-first attempt from one address within a minute, for any email', async () => {
    const from = '198.51.100.99'
    for (let tries = 0; tries < 20; tries += 1)
      assert.equal((await logIn({ email: `guess-${tries}@example.com` }, { from })).status, 401)
    assert.equal((await logIn({}, { from })).status, 429)
    assert.equal((await logIn({}, { from: '198.51.100.98' })).status, 200)
  })

  test('503: more parallel log-ins than two in progress and twenty waiting', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        logIn({ email: `storm-${n}@example.com` }, { from: `203.0.113.${n}` }),
      ),
    )
    const busy = answers.filter(({ status }) => status === 503)
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([401, 503]))
    assert.equal(busy[0]?.headers['retry-after'], '5')
    assert.deepEqual(busy[0]?.body, {
      msg: 'Too many log-ins at once. Please try again in a moment.',
      status: 503,
    })
  })

  test('only hashes of the password and the cookie are stored', async () => {
    const token = cookieOf(await logIn()).replace('tributary=', '')
    const stored = await dumpTables(service)
    assert.equal(stored.includes(password), false)
    assert.equal(stored.includes(token), false)
    assert.equal(stored.includes(createHash('sha256').update(token).digest('hex')), true)
  })
})
