import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'vitest'
import { makeSetupCode } from '#operations/access/make-setup-code.ts'
import { cookieOf, later, password } from '#test/support/accepted-member.ts'
import { dumpTables } from '#test/support/dump-tables.ts'
import { type Ask, secondService, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let code: string

const fields = { email: 'Owner@Example.com', name: 'Ada', password }
const needsOwner = async () => (await service.ask('GET', '/api/manage/setup')).body.data
const setUp = (given: object = {}, ask: Ask = {}) =>
  service.ask('POST', '/api/manage/setup', { body: { ...fields, code, ...given }, ...ask })

beforeEach(async () => {
  service = await testService()
  code = (await makeSetupCode(service.app)) ?? ''
})

afterEach(() => service.stop())

test('201: the code creates the first owner, with a session', async () => {
  assert.deepEqual(await needsOwner(), { needs_owner: true })
  const answer = await setUp()
  assert.equal(answer.status, 201)
  const { id, ...member } = answer.body.data.member
  assert.deepEqual(member, { email: 'owner@example.com', name: 'Ada', role: 'owner' })
  const headers = { cookie: cookieOf(answer) }
  assert.equal((await service.ask('GET', '/api/manage/members', { headers })).status, 200)
  assert.deepEqual(await needsOwner(), { needs_owner: false })
  assert.match(id, /^[0-9a-f-]{36}$/)
})

test('201: accepts the code in any spelling', async () => {
  assert.equal((await setUp({ code: ` ${code.toLowerCase().replace('-', ' ')} ` })).status, 201)
})

test('409: the code works once, even for five parallel requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => setUp({ email: `o${n}@example.com` })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409])
  later(service, 61_000)
  assert.deepEqual((await setUp()).body, { msg: 'An owner already exists.', status: 409 })
})

test('no code is created if there is a member', async () => {
  await setUp()
  assert.equal(await makeSetupCode(service.app), undefined)
})

test('with two services on one database, the newest code works', async () => {
  const beside = secondService(service)
  const newer = (await makeSetupCode(beside.app)) ?? ''
  assert.equal((await setUp()).status, 403)
  assert.equal((await setUp({ code: newer })).status, 201)
  await beside.stop()
})

test('the code is not stored', async () => {
  const stored = await dumpTables(service)
  assert.equal(stored.includes(code) || stored.includes(code.replace('-', '')), false)
})

test('403: a wrong code, then 429 after five within a minute, even with the right one', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await setUp({ code: 'AAAA-AAAA' }, { from: `198.51.100.${tries}` })
    assert.deepEqual(answer.body, {
      msg: 'Wrong code. Use the latest one that the service printed.',
      status: 403,
    })
  }
  const sixth = await setUp()
  assert.deepEqual([sixth.status, sixth.headers['retry-after']], [429, '60'])
  later(service, 61_000)
  assert.equal((await setUp()).status, 201)
})

test('403: over plain http on another host, or from a page of another origin', async () => {
  const elsewhere = await setUp({}, { headers: { host: 'tributary.example.com' } })
  assert.match(elsewhere.body.msg, /^Log in over https/)
  const other = await setUp({}, { headers: { origin: 'https://evil.example' } })
  assert.match(other.body.msg, /^This request does not come from/)
  assert.deepEqual([elsewhere.status, other.status], [403, 403])
})

describe('400', () => {
  test.each([
    [{ password: 'short' }, 'password must have 10 to 200 characters.'],
    [{ password: 'owner@example.com' }, 'password must not be the email.'],
    [{ email: 'nobody' }, 'email must be an email address.'],
    [{ name: ' ' }, 'name must not be empty.'],
    [{ code: undefined }, 'code is required.'],
  ])('%j', async (given, msg) => {
    assert.deepEqual((await setUp(given)).body, { msg, status: 400 })
    assert.deepEqual(await needsOwner(), { needs_owner: true })
  })
})
