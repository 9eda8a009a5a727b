import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { resealSecrets } from '#operations/access/reseal-secrets.ts'
import { sql } from '#storage/sql.ts'
import {
  acceptedMember,
  cookieOf,
  later,
  logIn,
  password,
  sameOrigin,
} from '#test/support/accepted-member.ts'
import { dumpTables } from '#test/support/dump-tables.ts'
import { codeAt, nextCode } from '#test/support/next-code.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let member: Awaited<ReturnType<typeof acceptedMember>>

beforeAll(async () => {
  service = await testService()
})
beforeEach(async () => {
  member = await acceptedMember(service)
})
afterAll(() => service.stop())

const path = '/api/manage/two-factor'
const ask = (method: 'GET' | 'POST' | 'PUT', under = '', body?: object, cookie = member.cookie) =>
  service.ask(method, `${path}${under}`, { body, headers: { cookie, ...sameOrigin } })

async function turnOn() {
  const started = await ask('POST', '', { password })
  assert.equal(started.status, 201)
  const { secret } = started.body.data
  const confirmed = await ask('PUT', '', { code: nextCode(service, secret) })
  assert.equal(confirmed.status, 200)
  return { secret: secret as string, codes: confirmed.body.data.recovery_codes as string[] }
}

const enter = (code?: string) => {
  later(service, 15_000)
  return logIn(service, { email: member.email, code })
}

describe('two-factor log-in', () => {
  test('a secret alone changes nothing; a code of the app turns it on and ends other sessions', async () => {
    const other = cookieOf(await logIn(service, { email: member.email }))
    const started = await ask('POST', '', { password })
    const { secret, uri, qr } = started.body.data
    assert.match(secret, /^[A-Z2-7]{32}$/)
    assert.match(uri, /^otpauth:\/\/totp\/Tributary:member-\d+%40example\.com\?issuer=Tributary&secret=/)
    assert.match(qr, /^<svg/)
    assert.equal(started.headers['cache-control'], 'no-store')
    assert.equal((await enter()).status, 200)
    assert.deepEqual((await ask('GET')).body.data, { enabled: false, recovery_codes_left: 0 })
    const confirmed = await ask('PUT', '', { code: nextCode(service, secret) })
    assert.equal(confirmed.body.data.recovery_codes.length, 10)
    assert.deepEqual((await ask('GET')).body.data, { enabled: true, recovery_codes_left: 10 })
    assert.equal((await ask('GET', '', undefined, other)).status, 401)
  })

  test('401: a right password without a code asks for one, and is no failed log-in', async () => {
    await turnOn()
    const answer = await enter()
    assert.equal(answer.status, 401)
    assert.equal(answer.body.needs, 'code')
    const { items } = (await service.admin('GET', '/audit-log')).body.data
    assert.notEqual(items[0].action, 'logInFailed')
  })

  test('200: a right password with its code, while the account is guessed at from everywhere; wrong ones get the same 429', async () => {
    const { secret } = await turnOn()
    const code = codeAt(secret, service.clock.now().getTime() + 30_000)
    const tryFrom = (from: string, fields: object) =>
      logIn(service, { email: member.email, ...fields }, { from })
    for (let tries = 0; tries < 20; tries += 1)
      assert.equal((await tryFrom(`192.0.${tries}.1`, { password: 'wrong' })).status, 401)
    const refused = await Promise.all([
      tryFrom('198.51.100.1', {}),
      tryFrom('198.51.100.1', { code: '000000' }),
      tryFrom('198.51.100.1', { password: 'wrong', code }),
    ])
    for (const { status, body } of refused) assert.deepEqual([status, body.needs], [429, 'code'])
    const entered = await tryFrom('198.51.100.2', { code })
    assert.equal(entered.status, 200)
  })

  test('a code logs in once; the code before and after are accepted too, in their order', async () => {
    const { secret } = await turnOn()
    const code = nextCode(service, secret)
    assert.equal((await logIn(service, { email: member.email, code })).status, 200)
    assert.equal((await logIn(service, { email: member.email, code })).status, 403)
    later(service, 30_000)
    const next = codeAt(secret, service.clock.now().getTime() + 30_000)
    assert.equal(
      (await logIn(service, { email: member.email, code: ` ${next.slice(0, 3)} ${next.slice(3)}` })).status,
      200,
    )
    const passed = codeAt(secret, service.clock.now().getTime())
    assert.equal((await logIn(service, { email: member.email, code: passed })).status, 403)
  })

  test('of two log-ins with the same code at once, one passes', async () => {
    const { secret } = await turnOn()
    const code = nextCode(service, secret)
    const both = await Promise.all([1, 2].map(() => logIn(service, { email: member.email, code })))
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 403])
  })

  test('a recovery code works once, however it is typed', async () => {
    const { codes } = await turnOn()
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    assert.equal((await enter(typed)).status, 200)
    assert.equal((await enter(typed)).status, 403)
    assert.deepEqual((await ask('GET')).body.data, { enabled: true, recovery_codes_left: 9 })
  })

  test('429: after ten wrong codes no code is accepted for an hour, and the audit log has them', async () => {
    const { secret } = await turnOn()
    for (let tried = 0; tried < 10; tried += 1) assert.equal((await enter('000000x')).status, 403)
    const locked = await enter(nextCode(service, secret))
    assert.equal(locked.status, 429)
    assert.equal(locked.headers['retry-after'], '3600')
    const { items } = (await service.admin('GET', '/audit-log')).body.data
    assert.equal(items[0].action, 'logInFailed')
    later(service, 3_600_000)
    assert.equal((await enter(nextCode(service, secret))).status, 200)
  })

  test('a wrong password is refused before any code', async () => {
    const { secret } = await turnOn()
    const answer = await logIn(service, {
      email: member.email,
      password: 'not the password',
      code: nextCode(service, secret),
    })
    assert.deepEqual([answer.status, answer.body.msg], [401, 'Wrong email or password.'])
  })

  test('an invitation that resets a password asks for the code too', async () => {
    const { secret } = await turnOn()
    const invited = await service.admin('POST', `/members/${member.id}/invitation`)
    const join = (code?: string) =>
      service.ask('POST', `/api/manage/invitations/${invited.body.data.code}`, {
        body: { password: 'another horse battery', code },
      })
    assert.equal((await join()).body.needs, 'code')
    assert.equal((await join('123')).status, 403)
    assert.equal((await join(nextCode(service, secret))).status, 200)
  })

  test('new recovery codes replace the old ones, and cost a code', async () => {
    const { secret, codes } = await turnOn()
    assert.equal((await ask('POST', '/recovery-codes', { code: '000000x' })).status, 403)
    const renewed = await ask('POST', '/recovery-codes', { code: nextCode(service, secret) })
    assert.equal(renewed.status, 201)
    assert.equal((await enter(codes[1])).status, 403)
    assert.equal((await enter(renewed.body.data.recovery_codes[0])).status, 200)
  })

  test('it is turned off with a code, and can be turned on again', async () => {
    const { secret } = await turnOn()
    assert.equal((await ask('POST', '', { password })).status, 409)
    assert.equal((await ask('POST', '/end', { code: '000000x' })).status, 403)
    assert.equal((await ask('POST', '/end', { code: nextCode(service, secret) })).status, 204)
    assert.equal((await ask('POST', '/end', { code: nextCode(service, secret) })).status, 409)
    assert.equal((await enter()).status, 200)
    await turnOn()
    assert.equal((await enter()).status, 401)
  })

  test('an owner turns it off for a member who lost the phone; their sessions end', async () => {
    await turnOn()
    const remove = () => service.admin('DELETE', `/members/${member.id}/two-factor`)
    assert.equal((await remove()).status, 204)
    assert.equal((await ask('GET')).status, 401)
    assert.equal((await enter()).status, 200)
    assert.equal((await remove()).status, 404)
    assert.equal((await service.admin('DELETE', '/members/nobody/two-factor')).status, 404)
  })

  test('400 or 409: a wrong password, a code without a secret', async () => {
    const wrong = await ask('POST', '', { password: 'not the password' })
    assert.equal(wrong.body.msg, 'password is not your current password.')
    assert.equal((await ask('PUT', '', { code: '123456' })).status, 409)
  })

  test('the secret of another member, copied in the database, opens no log-in', async () => {
    await turnOn()
    const victim = member
    member = await acceptedMember(service)
    const { secret } = await turnOn()
    const copy = (from: string, to: string) =>
      service.app.db.run(sql`
        update two_factor set secret = (select secret from two_factor where member_id::text = ${from})
        where member_id::text = ${to}`)
    await copy(member.id, victim.id)
    const opened = await logIn(service, { email: victim.email, code: nextCode(service, secret) })
    assert.equal(opened.status, 500)
    const { unreadable } = await resealSecrets({ db: service.app.db, masterKey: service.app.secrets })
    assert.deepEqual(unreadable, ['two_factor.secret'])
    await service.app.db.run(sql`delete from two_factor where member_id::text = ${victim.id}`)
  })

  test('neither the secret nor a recovery code is stored or logged in plain text', async () => {
    const { secret, codes } = await turnOn()
    const dump = await dumpTables(service)
    assert.ok(!dump.includes(secret))
    for (const code of codes) assert.ok(!dump.includes(code))
  })
})
