import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'vitest'
import { later, logIn, password } from '#test/support/accepted-member.ts'
import { dumpTables } from '#test/support/dump-tables.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Member = Awaited<ReturnType<TestService['logInAs']>>

let service: TestService
let owner: Member

const fields = { email: 'Bob@Example.com', name: 'Bob', role: 'viewer' }
const invite = (given: object = {}) => owner.ask('POST', '/members', { ...fields, ...given })
const accept = (code: string, given: object = {}) =>
  service.ask('POST', `/api/manage/invitations/${code}`, { body: { password, ...given } })
const readInvitation = (code: string) => service.ask('GET', `/api/manage/invitations/${code}`)
const dayMs = 86_400_000

beforeEach(async () => {
  service = await testService()
  owner = await service.logInAs('owner')
})

afterEach(() => service.stop())

test('200: the list is oldest first, in pages', async () => {
  await invite()
  await invite({ email: 'carol@example.com' })
  const first = (await owner.ask('GET', '/members?limit=2')).body.data
  assert.deepEqual(
    first.items.map((one: { email: string; joined: boolean }) => [one.email, one.joined]),
    [
      [owner.email, true],
      ['bob@example.com', false],
    ],
  )
  const second = (await owner.ask('GET', `/members?limit=2&cursor=${first.next_cursor}`)).body.data
  assert.deepEqual(
    [second.items.map((one: { email: string }) => one.email), second.next_cursor],
    [['carol@example.com'], null],
  )
})

describe('an invitation', () => {
  test('201: creates a member, and a code that is valid for seven days and not stored', async () => {
    const answer = await invite()
    assert.equal(answer.status, 201)
    const { id, created_at, invitation, ...member } = answer.body.data
    assert.deepEqual(member, {
      email: 'bob@example.com',
      name: 'Bob',
      role: 'viewer',
      joined: false,
      pending: true,
      granted_by: owner.name,
      last_seen_at: null,
    })
    assert.equal(Date.parse(invitation.expires_at) - Date.parse(created_at), 7 * dayMs)
    assert.equal((await dumpTables(service)).includes(invitation.code), false)
    assert.match(id, /^[0-9a-f-]{36}$/)
  })

  test('200: shows who it is for, and accepting it with a password opens a session, once', async () => {
    const { code } = (await invite()).body.data.invitation
    assert.deepEqual((await readInvitation(code)).body.data, {
      email: 'bob@example.com',
      name: 'Bob',
      asks: 'new_password',
      project: null,
      role: 'viewer',
      granted_by: owner.name,
    })
    const answer = await accept(code)
    assert.deepEqual([answer.status, answer.body.data.member.role], [200, 'viewer'])
    assert.match(String(answer.headers['set-cookie']), /^tributary=/)
    assert.deepEqual([(await readInvitation(code)).status, (await accept(code)).status], [404, 404])
    assert.equal((await logIn(service, { email: 'bob@example.com' })).status, 200)
  })

  test('404: after seven days, after a newer invitation, or for an unknown code', async () => {
    const { id, invitation } = (await invite()).body.data
    const again = await owner.ask('POST', `/members/${id}/invitation`)
    assert.equal(again.status, 201)
    assert.equal((await readInvitation(invitation.code)).status, 404)
    assert.equal((await readInvitation(again.body.data.code)).status, 200)
    later(service, 7 * dayMs)
    assert.equal((await readInvitation(again.body.data.code)).status, 404)
    assert.equal((await accept(again.body.data.code)).status, 404)
    assert.equal((await readInvitation('nonsense')).status, 404)
  })

  test('a new invitation replaces a forgotten password, and ends earlier sessions', async () => {
    const { id, invitation } = (await invite()).body.data
    const joined = await accept(invitation.code)
    const cookie = String(joined.headers['set-cookie']).split(';')[0] ?? ''
    const read = () => service.ask('GET', '/api/manage/session', { headers: { cookie } })
    const { code } = (await owner.ask('POST', `/members/${id}/invitation`)).body.data
    assert.equal((await read()).status, 200)
    assert.equal((await accept(code, { password: 'another long one' })).status, 200)
    assert.equal((await read()).status, 401)
    assert.equal((await logIn(service, { email: 'bob@example.com' })).status, 401)
  })

  test('one of ten parallel acceptances succeeds', async () => {
    const { code } = (await invite()).body.data.invitation
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(code)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(404)])
  })

  test.each([
    [{ password: 'short' }, 'password must have 10 to 200 characters.'],
    [{ password: 'BOB@example.com' }, 'password must not be the email.'],
  ])('400: accepted with %j', async (given, msg) => {
    const { code } = (await invite()).body.data.invitation
    assert.deepEqual((await accept(code, given)).body, { msg, status: 400 })
    assert.equal((await readInvitation(code)).status, 200)
  })

  test('403: accepted over plain http on another host', async () => {
    const { code } = (await invite()).body.data.invitation
    const headers = { host: '192.168.1.5' }
    const answer = await service.ask('POST', `/api/manage/invitations/${code}`, {
      body: { password },
      headers,
    })
    assert.equal(answer.status, 403)
  })

  test('409: the email of another member, in any letter case', async () => {
    await invite()
    assert.deepEqual((await invite({ email: 'BOB@example.COM' })).body, {
      msg: 'A member with that email already exists.',
      status: 409,
    })
  })

  test.each([{ role: 'root' }, { email: 'x' }, { name: '' }, { email: undefined }])(
    '400: %j',
    async (given) => {
      assert.equal((await invite(given)).status, 400)
    },
  )
})

describe('a change', () => {
  test('200: a new role applies from the next request', async () => {
    const viewer = await service.logInAs('viewer')
    assert.equal((await viewer.ask('POST', '/projects', { name: 'Acme' })).status, 403)
    const answer = await owner.ask('PATCH', `/members/${viewer.id}`, { role: 'admin', name: 'Eve' })
    assert.deepEqual([answer.status, answer.body.data.role, answer.body.data.name], [200, 'admin', 'Eve'])
    assert.equal((await viewer.ask('POST', '/projects', { name: 'Acme' })).status, 201)
  })

  test('204: a removed member loses access immediately', async () => {
    const admin = await service.logInAs('admin')
    assert.equal((await owner.ask('DELETE', `/members/${admin.id}`)).status, 204)
    assert.equal((await admin.ask('GET', '/session')).status, 401)
    assert.equal((await owner.ask('DELETE', `/members/${admin.id}`)).status, 404)
  })

  test.each(['nonsense', '1', '%00', '00000000-0000-0000-0000-000000000000'])('404: %s', async (id) => {
    assert.equal((await owner.ask('PATCH', `/members/${id}`, { name: 'Eve' })).status, 404)
    assert.equal((await owner.ask('DELETE', `/members/${id}`)).status, 404)
    assert.equal((await owner.ask('POST', `/members/${id}/invitation`)).status, 404)
  })
})

describe('the last owner', () => {
  const refused = {
    msg: 'The last owner cannot be removed or given another role.',
    status: 409,
  }

  test('409: cannot be removed, even if another owner has yet to join', async () => {
    await invite({ role: 'owner' })
    assert.deepEqual((await owner.ask('DELETE', `/members/${owner.id}`)).body, refused)
    assert.deepEqual((await service.admin('DELETE', `/members/${owner.id}`)).body, refused)
    assert.deepEqual((await owner.ask('PATCH', `/members/${owner.id}`, { role: 'admin' })).body, refused)
    assert.equal(
      (await owner.ask('PATCH', `/members/${owner.id}`, { role: 'owner', name: 'Me' })).status,
      200,
    )
  })

  test('one of two owners stays when both are removed in parallel', async () => {
    const other = await service.logInAs('owner')
    const answers = await Promise.all([
      service.admin('DELETE', `/members/${owner.id}`),
      service.admin('PATCH', `/members/${other.id}`, { role: 'viewer' }),
    ])
    assert.deepEqual(answers.map(({ status }) => status === 409).sort(), [false, true])
  })

  test('an invited owner who has not joined can be removed', async () => {
    const { id } = (await invite({ role: 'owner' })).body.data
    assert.equal((await owner.ask('DELETE', `/members/${id}`)).status, 204)
  })
})
