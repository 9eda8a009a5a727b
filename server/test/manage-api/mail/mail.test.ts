import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { type MailServer, openMailServer, textOf } from '#test/mail/mail-server.ts'
import { later, password } from '#test/support/accepted-member.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let server: MailServer
let service: TestService

beforeAll(async () => {
  server = await openMailServer()
  service = await testService({
    SMTP_URL: server.url,
    MAIL_FROM: 'Tributary <reports@example.com>',
    PUBLIC_URL: 'https://track.example.com',
  })
})

afterAll(async () => {
  await service.stop()
  await server.stop()
})

test('409: without a mail server there is no test, and the page says so', async () => {
  const without = await testService()
  const refused = await without.admin('POST', '/mail/test', { to: 'ada@example.com' })
  assert.deepEqual(
    [refused.status, refused.body.msg],
    [409, 'No mail server is set. Set SMTP_URL and MAIL_FROM, and restart the service.'],
  )
  const { configured, server: name } = (await without.admin('GET', '/mail')).body.data
  assert.deepEqual([configured, name], [false, null])
  await without.stop()
})

test('200: a test mail, then its last error in words', async () => {
  const sent = await service.admin('POST', '/mail/test', { to: 'Ada@example.com' })
  assert.deepEqual([sent.status, sent.body.data], [200, { sent: true, answer: '250 2.0.0 Ok: queued' }])
  const [mail] = await server.arrived(1)
  assert.deepEqual(mail?.to, ['ada@example.com'])
  assert.match(mail === undefined ? '' : textOf(mail), /a test mail of https:\/\/track\.example\.com\./)
  server.refuse.recipient = { code: 550, message: '5.1.1 No such user' }
  const failed = await service.admin('POST', '/mail/test', { to: 'ada@example.com' })
  delete server.refuse.recipient
  const answer = 'The mail server refused the recipient ada@example.com: 550 5.1.1 No such user'
  assert.deepEqual([failed.status, failed.body.data], [200, { sent: false, answer }])
  const { last_sent_at, last_failed_at, ...shown } = (await service.admin('GET', '/mail')).body.data
  assert.deepEqual(shown, {
    configured: true,
    server: `127.0.0.1:${server.port}`,
    encryption: 'none',
    from: 'reports@example.com',
    last_error: answer,
  })
  assert.ok(last_sent_at <= last_failed_at)
})

test('201: who has an account and is added to a project is told by whom and with which role', async () => {
  server.received.length = 0
  const { id } = await service.makeProject({ name: 'Rivers' })
  const owner = await service.logInAs('owner')
  const known = await service.logInAs('none')
  const add = (fields: object) =>
    owner.ask('POST', `/projects/${id}/members`, { name: 'Somebody', role: 'analyst', ...fields })
  const added = await add({ email: known.email })
  assert.deepEqual(
    [added.status, added.body.data.invitation.code.length, added.body.data.mail],
    [201, 32, { sent: true, answer: '250 2.0.0 Ok: queued' }],
  )
  const [mail] = await server.arrived(1)
  assert.ok(mail !== undefined)
  assert.deepEqual(mail.to, [known.email])
  assert.match(mail.raw, /^Subject: Your invitation to Rivers\r$/m)
  assert.match(
    textOf(mail),
    new RegExp(`${owner.name} invited you to the project Rivers .* role there is analyst`),
  )
  assert.match(
    textOf(mail),
    /confirm it with your password:\n\nhttps:\/\/track\.example\.com\/join\/\w{32}\n/,
  )
  server.refuse.data = { code: 550, message: '5.7.1 No' }
  const other = await service.logInAs('none')
  const failed = await add({ email: other.email, role: 'viewer' })
  delete server.refuse.data
  assert.deepEqual([failed.status, failed.body.data.mail.sent], [201, false])
  const invited = await add({ email: 'new@example.com' })
  assert.deepEqual([invited.body.data.invitation.mail.sent, invited.body.data.mail], [true, undefined])
})

test('201: an owner of one project does not see a code that was mailed, and the person behind the address has it', async () => {
  const { id } = await service.makeProject({ name: 'Rivers' })
  const owner = await service.logInAs('none')
  await service.listMember(id, owner, 'owner')
  server.received.length = 0
  const email = 'mailed@example.com'
  const fields = { email, name: 'Somebody', role: 'viewer' }
  const added = await owner.ask('POST', `/projects/${id}/members`, fields)
  assert.deepEqual([added.body.data.invitation.code, added.body.data.pending], [null, true])
  const [mail] = await server.arrived(1)
  const [, code] = /\/join\/(\w{32})\n/.exec(mail === undefined ? '' : textOf(mail)) ?? []
  const joined = await service.ask('POST', `/api/manage/invitations/${code}`, { body: { password } })
  assert.equal(joined.status, 200)
  const confirmed = async (address: string) =>
    (await service.admin('GET', '/members')).body.data.items.find(
      (one: { email: string }) => one.email === address,
    ).confirmed
  assert.equal(await confirmed(email), true)
  server.refuse.data = { code: 550, message: '5.7.1 No' }
  const shown = await owner.ask('POST', `/projects/${id}/members`, { ...fields, email: 'shown@example.com' })
  delete server.refuse.data
  const seen = shown.body.data.invitation.code
  assert.equal(
    (await service.ask('POST', `/api/manage/invitations/${seen}`, { body: { password } })).status,
    200,
  )
  assert.equal(await confirmed('shown@example.com'), false)
})

test('400, 429: an address is required, and five a minute are enough', async () => {
  assert.equal((await service.admin('POST', '/mail/test', { to: 'ada' })).status, 400)
  later(service, 61_000)
  const answers = []
  for (let n = 0; n < 6; n += 1)
    answers.push((await service.admin('POST', '/mail/test', { to: 'ada@example.com' })).status)
  assert.deepEqual(answers, [200, 200, 200, 200, 200, 429])
})
