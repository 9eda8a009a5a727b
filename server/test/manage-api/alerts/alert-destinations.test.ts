import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { dumpTables } from '#test/support/dump-tables.ts'
import { secondService } from '#test/support/test-service.ts'
import { type AlertLab, alertLab } from './alert-lab.ts'

let lab: AlertLab

beforeAll(async () => {
  lab = await alertLab()
})

afterAll(() => lab.stop())

beforeEach(() => lab.reset())

test('201: addresses and secrets are stored encrypted and never shown', async () => {
  const { chat, manage, add, listed } = lab
  const url = `${chat.url}/slack/T0/B0/secret-part`
  const { id, created_at, ...made } = await add({ channel: 'slack', url, kinds: ['unusual-day'] })
  const shown = {
    channel: 'slack',
    name: 'Slack',
    email: null,
    kinds: ['unusual-day'],
    notify_on_resolve: true,
    tell_ends: true,
    unsubscribed: false,
    last_delivery: null,
  }
  assert.deepEqual(made, { ...shown, secret: null })
  const { secret } = await add({ channel: 'webhook', url: `${chat.url}/own/secret-part`, name: 'Pager' })
  assert.match(secret, /^whsec_/)
  assert.equal((await listed()).length, 2)
  const text = (await manage('GET')).text
  const stored = await dumpTables(lab.service)
  for (const kept of ['secret-part', secret])
    assert.equal(text.includes(kept) || stored.includes(kept), false)
  const changed = await manage('PATCH', `/${id}`, { kinds: null, notify_on_resolve: false, name: '#ads' })
  assert.deepEqual(changed.body.data, {
    ...shown,
    id,
    created_at,
    kinds: null,
    notify_on_resolve: false,
    tell_ends: false,
    name: '#ads',
  })
  assert.equal((await manage('DELETE', `/${id}`)).status, 204)
  assert.equal((await manage('DELETE', `/${id}`)).status, 404)
})

test('400, 404, 409: refuses what cannot be told', async () => {
  const { project, manage, byMail } = lab
  await byMail()
  const url = 'https://hooks.slack.com/services/T0'
  const answers = await Promise.all([
    manage('POST', '', { channel: 'email' }),
    manage('POST', '', { channel: 'slack' }),
    manage('POST', '', { channel: 'slack', url, email: 'ada@example.com' }),
    manage('POST', '', { channel: 'email', email: 'bo@example.com', url }),
    manage('POST', '', { channel: 'pigeon' }),
    manage('POST', '', { channel: 'slack', url, kinds: ['disk-low'] }),
    manage('POST', '', { channel: 'slack', url: 'http://example.com' }),
    manage('POST', '', { channel: 'email', email: 'Ada@example.com' }),
    manage('PATCH', '/1', { name: 'A' }),
  ])
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.msg]),
    [
      [400, 'email is required.'],
      [400, 'url is required.'],
      [400, 'Channel slack takes no email.'],
      [400, 'Channel email takes no url.'],
      [400, 'channel must be one of email, slack, discord, webhook.'],
      [
        400,
        'kinds.0 must be one of campaign-without-clicks, spend-without-installs, deliveries-refused, suspicious-installs, unusual-day.',
      ],
      [400, 'url must be an https URL of at most 2048 characters.'],
      [409, 'ada@example.com is told already.'],
      [404, 'Resource not found.'],
    ],
  )
  const without = secondService(lab.service)
  const path = `/projects/${project.id}/alert-destinations`
  const noMail = await without.admin('POST', path, { channel: 'email', email: 'bo@example.com' })
  assert.equal(noMail.status, 409)
  await without.stop()
})

test('200, 409, 429: a test message, with the error in words', async () => {
  const { chat, project, manage, add, byMail } = lab
  const { id } = await byMail()
  const sent = await manage('POST', `/${id}/test`)
  assert.deepEqual([sent.status, sent.body.data], [200, { sent: true, answer: '250 2.0.0 Ok: queued' }])
  assert.match(lab.mailText(0), /This is a test message\nAlerts will arrive here\./)
  const slack = await add({ channel: 'slack', url: `${chat.url}/slack/secret-part` })
  chat.instead.push({ status: 403, body: 'invalid_token' })
  const refused = await manage('POST', `/${slack.id}/test`)
  assert.deepEqual(refused.body.data, {
    sent: false,
    answer: 'Slack did not take the message: 403 invalid_token',
  })
  const more = []
  for (let n = 0; n < 5; n += 1) more.push((await manage('POST', `/${slack.id}/test`)).status)
  assert.deepEqual(more, [200, 200, 200, 200, 429])
  assert.equal((await manage('POST', `/${project.id}/test`)).status, 404)
})

test('unsubscribing works without a session, and lasts', async () => {
  const { server, service, manage, byMail, listed, open, run } = lab
  const { id } = await byMail()
  await manage('POST', `/${id}/test`)
  const link = /\/unsubscribe\/\w{32}/.exec(server.received[0]?.raw ?? '')?.[0] ?? ''
  const page = await service.ask('GET', link)
  assert.match(page.text, /Every alert of Acme &amp; Söhne is sent to ada@example\.com/)
  assert.equal((await listed())[0].unsubscribed, false)
  const clicked = await service.ask('POST', link, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.equal(clicked.status, 200)
  assert.equal((await listed())[0].unsubscribed, true)
  assert.equal((await manage('POST', `/${id}/test`)).status, 409)
  assert.equal((await manage('DELETE', `/${id}`)).status, 204)
  assert.equal((await byMail()).unsubscribed, true)
  server.received.length = 0
  await open('unusual-day')
  await run()
  assert.deepEqual(server.received, [])
})
