import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { mailPasswordReset } from '#jobs/mail-password-reset.ts'
import { sql } from '#storage/sql.ts'
import { type MailServer, openMailServer, textOf } from '#test/mail/mail-server.ts'
import {
  acceptedMember,
  askSession,
  cookieOf,
  later,
  logIn,
  password,
} from '#test/support/accepted-member.ts'
import { dumpTables } from '#test/support/dump-tables.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let server: MailServer
let service: TestService

const settings = () => ({
  SMTP_URL: server.url,
  MAIL_FROM: 'reports@example.com',
  PUBLIC_URL: 'https://track.example.com',
})

beforeAll(async () => {
  server = await openMailServer()
  service = await testService(settings())
})

afterAll(async () => {
  await service.stop()
  await server.stop()
})

beforeEach(() => {
  later(service, 3_600_000)
  server.received.length = 0
})

const newPassword = 'another horse battery'
const path = '/api/manage/password-resets'
const request = (email: string, given = {}) => service.ask('POST', path, { body: { email }, ...given })
const reset = (code: string, given: object = {}) =>
  service.ask('POST', `${path}/${code}`, { body: { password: newPassword, ...given } })

/** Runs the queued jobs, as the worker does. */
async function runJobs(): Promise<void> {
  const jobs = await service.tables.many<{ payload: unknown }>(sql`
    with done as (delete from graphile_worker._private_jobs returning payload, task_id)
    select d.payload from done d join graphile_worker._private_tasks t on t.id = d.task_id
    where t.identifier = 'mail_password_reset'`)
  for (const { payload } of jobs) await mailPasswordReset(service.app, payload)
}

async function codeFor(email: string): Promise<string> {
  assert.equal((await request(email)).status, 202)
  await runJobs()
  const mail = server.received.at(-1)
  const [, code] = /https:\/\/track\.example\.com\/reset\/(\w{32})\n/.exec(mail ? textOf(mail) : '') ?? []
  assert.ok(code !== undefined)
  return code
}

test('200: a link by mail sets a new password once, ends all sessions and starts none', async () => {
  const { email, cookie } = await acceptedMember(service)
  const code = await codeFor(email.toUpperCase())
  assert.deepEqual(server.received[0]?.to, [email])
  assert.equal((await dumpTables(service)).includes(code), false)
  assert.deepEqual((await service.ask('GET', `${path}/${code}`)).body.data, { email, name: 'Ada' })
  const answer = await reset(code)
  assert.deepEqual([answer.status, answer.headers['set-cookie']], [200, undefined])
  assert.equal((await askSession(service, 'GET', { cookie })).status, 401)
  assert.equal((await logIn(service, { email, password })).status, 401)
  assert.equal((await logIn(service, { email, password: newPassword })).status, 200)
  assert.equal((await reset(code)).status, 404)
  const actions = (await service.admin('GET', '/audit-log?limit=5')).body.data.items
  assert.ok(actions.some(({ action }: { action: string }) => action === 'resetPassword'))
})

test('200: a reset by mail confirms an account that only a code of a project had, and ends its sessions', async () => {
  const project = (await service.makeProject()).id
  const owner = await service.logInAs('none')
  await service.listMember(project, owner, 'owner')
  const victim = { email: 'victim@example.com', name: 'Victim', role: 'viewer' }
  server.refuse.data = { code: 550, message: '5.7.1 No' }
  const added = await owner.ask('POST', `/projects/${project}/members`, victim)
  delete server.refuse.data
  const taken = await service.ask('POST', `/api/manage/invitations/${added.body.data.invitation.code}`, {
    body: { password },
  })
  assert.equal(taken.status, 200)
  const confirmed = async () =>
    (await service.admin('GET', '/members')).body.data.items.find(
      ({ email }: { email: string }) => email === victim.email,
    ).confirmed
  assert.equal(await confirmed(), false)
  assert.equal((await reset(await codeFor(victim.email))).status, 200)
  assert.equal(await confirmed(), true)
  assert.equal((await askSession(service, 'GET', { cookie: cookieOf(taken) })).status, 401)
  assert.equal((await logIn(service, { email: victim.email })).status, 401)
})

test('202: nobody learns who is a member', async () => {
  const { email } = await acceptedMember(service)
  const invited = await service.admin('POST', '/members', {
    email: 'not-yet@example.com',
    name: 'Bo',
    role: 'viewer',
  })
  assert.equal(invited.status, 201)
  server.received.length = 0
  const answers = [
    await request(email),
    await request('stranger@example.com'),
    await request('not-yet@example.com'),
  ]
  const first = answers[0]
  for (const { status, body, headers } of answers) {
    assert.equal(status, 202)
    assert.deepEqual(body, first?.body)
    assert.deepEqual(Object.keys(headers), Object.keys(first?.headers ?? {}))
  }
  await runJobs()
  assert.deepEqual(
    server.received.map(({ to }) => to),
    [[email]],
  )
})

test('404: after an hour, after a newer link, after another change of the password, or unknown', async () => {
  const { email, cookie } = await acceptedMember(service)
  const first = await codeFor(email)
  const second = await codeFor(email)
  assert.equal((await reset(first)).status, 404)
  const body = { password, new_password: 'a third horse battery' }
  assert.equal((await askSession(service, 'PATCH', { cookie, body })).status, 200)
  assert.equal((await reset(second)).status, 404)
  const third = await codeFor(email)
  later(service, 3_600_000)
  assert.equal((await reset(third)).status, 404)
  assert.equal((await service.ask('GET', `${path}/${third}`)).status, 404)
  assert.equal((await reset('0'.repeat(32))).status, 404)
})

test('400: the rules for passwords hold, and the link stays valid', async () => {
  const { email } = await acceptedMember(service)
  const code = await codeFor(email)
  assert.equal((await reset(code, { password: 'short' })).status, 400)
  assert.equal((await reset(code, { password: email })).status, 400)
  assert.equal((await reset(code)).status, 200)
})

test('429: three requests an hour for an email, known or not', async () => {
  for (const email of ['loud@example.com', (await acceptedMember(service)).email]) {
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await request(email)).status)
    assert.deepEqual(statuses, [202, 202, 202, 429])
    later(service, 61_000)
  }
})

test('a mail that fails for now is tried again by the job, with another code', async () => {
  const { email } = await acceptedMember(service)
  server.received.length = 0
  server.refuse.recipient = { code: 450, message: '4.2.0 Greylisted' }
  const task = { email, address: '127.0.0.1' }
  await assert.rejects(mailPasswordReset(service.app, task), /not mailed.*Greylisted/)
  delete server.refuse.recipient
  await mailPasswordReset(service.app, task)
  assert.equal(server.received.length, 1)
})

test('403: not from another site; 409: not without a mail server', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  assert.equal((await request('ada@example.com', { headers })).status, 403)
  const without = await testService()
  const answer = await without.ask('POST', path, { body: { email: 'ada@example.com' } })
  assert.equal(answer.status, 409)
  assert.deepEqual((await without.ask('GET', '/api/manage/setup')).body.data, { needs_owner: true })
  assert.deepEqual((await service.ask('GET', '/api/manage/setup')).body.data.password_reset, true)
  await without.stop()
})

test('201: an invitation is mailed; if that fails, the response says why and has the link', async () => {
  const invite = (email: string) => service.admin('POST', '/members', { email, name: 'Bo', role: 'viewer' })
  const { id, invitation } = (await invite('bo@example.com')).body.data
  assert.deepEqual(invitation.mail, { sent: true, answer: '250 2.0.0 Ok: queued' })
  const mail = server.received.at(-1)
  assert.deepEqual(mail?.to, ['bo@example.com'])
  assert.ok(mail && textOf(mail).includes(`https://track.example.com/join/${invitation.code}\n`))
  server.refuse.recipient = { code: 550, message: '5.1.1 No such user' }
  const again = await service.admin('POST', `/members/${id}/invitation`)
  delete server.refuse.recipient
  assert.equal(again.status, 201)
  assert.equal(again.body.data.mail.sent, false)
  assert.match(again.body.data.mail.answer, /refused the recipient bo@example.com/)
  assert.match(again.body.data.code, /^\w{32}$/)
})

test('201: an invitation to one project is mailed too, and so is a new one', async () => {
  const path = `/projects/${(await service.makeProject()).id}/members`
  const body = { email: 'cy@example.com', name: 'Cy', role: 'analyst' }
  const { id, invitation } = (await service.admin('POST', path, body)).body.data
  const again = (await service.admin('POST', `${path}/${id}/invitation`)).body.data
  const links = server.received.map((mail) => /\/join\/(\w{32})\n/.exec(textOf(mail))?.[1])
  assert.deepEqual(links, [invitation.code, again.code])
  assert.deepEqual([invitation.mail.sent, again.mail.sent], [true, true])
})
