import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { acceptedMember, cookieOf, later, logIn, password } from '#test/support/accepted-member.ts'
import { type IdentityProvider, openIdentityProvider } from '#test/support/identity-provider.ts'
import { type TestResponse, type TestService, testService } from '#test/support/test-service.ts'

const start = '/api/manage/openid'
const callback = 'http://localhost/api/manage/openid/callback'

let provider: IdentityProvider
let service: TestService
let email: string

beforeAll(async () => {
  provider = await openIdentityProvider()
  provider.serve(callback)
  service = await testService({ ...provider.settings, PUBLIC_URL: 'http://localhost' })
})
beforeEach(async () => {
  email = (await acceptedMember(service, 'viewer')).email
  provider.current.account = { sub: `sub of ${email}`, email, email_verified: true }
})
afterAll(async () => {
  await service.stop()
  await provider.close()
})

/** What a browser does at the provider: follows its redirects, with its cookies, until it is sent back. */
async function visit(url: string): Promise<URL> {
  const cookies = new Map<string, string>()
  for (let at = url; ; ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    assert.ok(location, `${at} did not redirect: ${response.status} ${await response.text()}`)
    const next = new URL(location, at)
    if (next.origin !== provider.issuer) return next
    at = next.href
  }
}

async function enter(next?: string): Promise<TestResponse> {
  const started = await service.ask('GET', next === undefined ? start : `${start}?next=${next}`)
  assert.equal(started.status, 302)
  const back = await visit(String(started.headers.location))
  return finish(back, cookieOf(started))
}

const finish = (back: URL, cookie: string) =>
  service.ask('GET', `${back.pathname}${back.search}`, { headers: { cookie } })

const locationOf = ({ headers }: TestResponse) => headers.location

const sessionOf = async (answer: TestResponse) =>
  (await service.ask('GET', '/api/manage/session', { headers: { cookie: cookieOf(answer) } })).body.data
    .member

describe('log in at an OpenID Connect provider', () => {
  test('the log-in page learns its name', async () => {
    const { body } = await service.ask('GET', '/api/manage/setup')
    assert.deepEqual(body.data, { needs_owner: false, openid: { name: 'Example ID' } })
  })

  test('302: a member is recognised by the email, gets a session, and goes where they wanted', async () => {
    const answer = await enter('/p/1/campaigns')
    assert.equal(locationOf(answer), '/p/1/campaigns')
    assert.match(String(answer.headers['set-cookie']), /^tributary=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
    assert.equal((await sessionOf(answer)).email, email)
    const { items } = (await service.admin('GET', '/audit-log')).body.data
    assert.deepEqual([items[0].action, items[0].by], ['logInByOpenId', email])
  })

  test('afterwards by the subject, whatever the email has become', async () => {
    await enter()
    provider.current.account = { sub: `sub of ${email}`, email: 'renamed@example.com' }
    assert.equal((await sessionOf(await enter())).email, email)
  })

  test('an invited member joins by it: the invitation ends, and no password is needed', async () => {
    later(service, 61_000)
    const invited = await service.admin('POST', '/members', {
      email: 'new@example.com',
      name: 'New',
      role: 'admin',
    })
    provider.current.account = { sub: 'new', email: 'New@Example.com', email_verified: true }
    assert.equal((await sessionOf(await enter())).name, 'New')
    const { items } = (await service.admin('GET', '/members')).body.data
    assert.equal(items.find((one: { email: string }) => one.email === 'new@example.com').joined, true)
    const code = invited.body.data.invitation.code
    assert.equal((await service.ask('GET', `/api/manage/invitations/${code}`)).status, 404)
  })

  test.each([
    ['unknown', { sub: 'stranger', email: 'stranger@example.com', email_verified: true }],
    ['unverified', { sub: 'unverified', email: 'member-1@example.com', email_verified: false }],
    ['unverified', { sub: 'without an email' }],
    ['unverified', { sub: 'silent', email: 'member-1@example.com' }],
    ['denied', undefined],
  ])('%s: nobody enters as %o', async (fault, account) => {
    provider.current.account = account
    const answer = await enter()
    assert.equal(locationOf(answer), `/login?openid=${fault}`)
    assert.equal(answer.headers['set-cookie'], undefined)
  })

  test('the first log-in ends the password and the sessions of whoever took the account before', async () => {
    const project = (await service.makeProject()).id
    const owner = await service.logInAs('none')
    await service.listMember(project, owner, 'owner')
    const later = (await service.makeProject({ name: 'Later' })).id
    const victim = { email: 'taken@example.com', name: 'Taken', role: 'viewer' }
    const { code } = (await owner.ask('POST', `/projects/${project}/members`, victim)).body.data.invitation
    const taken = await service.ask('POST', `/api/manage/invitations/${code}`, { body: { password } })
    assert.equal(taken.status, 200)
    assert.equal((await service.admin('POST', `/projects/${later}/members`, victim)).status, 201)
    provider.current.account = { sub: 'taken', email: victim.email, email_verified: true }
    const answer = await enter()
    const read = (from: TestResponse) =>
      service.ask('GET', '/api/manage/session', { headers: { cookie: cookieOf(from) } })
    assert.deepEqual(
      (await read(answer)).body.data.projects.map(({ id }: { id: number }) => id),
      [project, later],
      'a verified address confirms what is pending',
    )
    assert.equal((await read(taken)).status, 401)
    assert.equal((await logIn(service, { email: victim.email })).status, 401)
  })

  test('a log-in by the subject confirms nothing for an address that the provider no longer states', async () => {
    await enter()
    const { id } = await service.makeProject({ name: 'Renamed' })
    await service.admin('POST', `/projects/${id}/members`, { email, name: 'X', role: 'viewer' })
    await service.admin('PATCH', `/members/${(await sessionOf(await enter())).id}`, { role: 'none' })
    const other = (await service.makeProject({ name: 'Other' })).id
    await service.admin('POST', `/projects/${other}/members`, { email, name: 'X', role: 'viewer' })
    provider.current.account = { sub: `sub of ${email}`, email: 'renamed@example.com', email_verified: true }
    const headers = { cookie: cookieOf(await enter()) }
    const { projects } = (await service.ask('GET', '/api/manage/session', { headers })).body.data
    assert.deepEqual(
      projects.map((one: { id: number }) => one.id),
      [id],
    )
  })

  test('other: an address that the provider has given to somebody else opens no account', async () => {
    await enter()
    provider.current.account = { sub: 'successor', email, email_verified: true }
    assert.equal(locationOf(await enter()), '/login?openid=other')
  })

  test('expired: without the cookie, with one of another attempt, or after ten minutes', async () => {
    const first = await service.ask('GET', start)
    const second = await service.ask('GET', start)
    const back = await visit(String(first.headers.location))
    assert.equal(locationOf(await finish(back, '')), '/login?openid=expired')
    assert.equal(locationOf(await finish(back, 'tributary-openid=forged')), '/login?openid=expired')
    assert.equal(locationOf(await finish(back, cookieOf(second))), '/login?openid=unavailable')
    later(service, 601_000)
    assert.equal(locationOf(await finish(back, cookieOf(first))), '/login?openid=expired')
  })

  test('a response of the provider works once', async () => {
    const started = await service.ask('GET', start)
    const back = await visit(String(started.headers.location))
    assert.equal(locationOf(await finish(back, cookieOf(started))), '/')
    assert.equal(locationOf(await finish(back, cookieOf(started))), '/login?openid=unavailable')
  })

  test('next never leads to another site', async () => {
    assert.equal(locationOf(await enter('https://evil.example/')), '/')
    assert.equal(locationOf(await enter('//evil.example/p/1')), '/')
  })

  test('403: not over plain http', async () => {
    const answer = await service.ask('GET', start, { headers: { host: 'tributary.example.com' } })
    assert.equal(answer.status, 403)
  })
})

describe('without a provider', () => {
  test('404: it is not set up', async () => {
    const plain = await testService()
    assert.equal((await plain.ask('GET', start)).status, 404)
    assert.deepEqual((await plain.ask('GET', '/api/manage/setup')).body.data, { needs_owner: true })
    await plain.stop()
  })

  test('unavailable: it is away; and the next attempt finds it again', async () => {
    const away = await openIdentityProvider()
    const waiting = await testService(away.settings)
    const locate = async () => String((await waiting.ask('GET', start)).headers.location)
    assert.equal(await locate(), '/login?openid=unavailable')
    away.serve(callback)
    assert.match(await locate(), /^http:\/\/127\.0\.0\.1:\d+\/auth\?/)
    await waiting.stop()
    await away.close()
  })
})
