import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { signWebhook } from '#networks/webhook/sign-webhook.ts'
import { watchDatabase } from '#operations/alerts/watch-database.ts'
import { textOf } from '#test/mail/mail-server.ts'
import { later } from '#test/support/accepted-member.ts'
import { secondService } from '#test/support/test-service.ts'
import { type AlertLab, alertLab, never } from './alert-lab.ts'

let lab: AlertLab

beforeAll(async () => {
  lab = await alertLab()
})

afterAll(() => lab.stop())

beforeEach(() => lab.reset())

test('one mail when alerts open and one when they end, however often and by how many services it is looked', async () => {
  const { server, project, byMail, listed, open, end, run } = lab
  await byMail()
  await open('campaign-without-clicks')
  await open('unusual-day', { title: 'Installs are far below the usual' })
  await Promise.all([run(), run()])
  await run(1)
  assert.equal(server.received.length, 1)
  const [mail] = server.received
  assert.ok(mail !== undefined)
  assert.match(mail.raw, /^Message-ID:\s+<alert_[0-9a-f-]{36}@example\.com>\r$/m)
  const text = textOf(mail)
  assert.match(text, /^Summer <sale> has no clicks\nIt had 40 & more\.\nIs the ad still running/m)
  assert.match(text, /^Since 2026-06-10 09:00 UTC\.\nhttps:\/\/track\.example\.com\/p\/1\/campaigns$/m)
  assert.match(text, new RegExp(`https://track\\.example\\.com/p/${project.id}/alerts`))
  assert.match(text, /Summer &lt;sale&gt; has no clicks/)
  assert.match(mail.raw, /^List-Unsubscribe:\s+<https:\/\/track\.example\.com\/unsubscribe\/\w{32}>\r$/m)
  await end()
  await run(60)
  await run(1)
  assert.equal(server.received.length, 2)
  assert.match(server.received[1]?.raw ?? '', /^Subject: .*2_alerts_are_over/m)
  const [{ last_delivery: last }] = await listed()
  assert.deepEqual([last.state, last.attempts, last.answer], ['sent', 1, '250 2.0.0 Ok: queued'])
})

test('a destination is told its kinds alone, and of ends only if it wants', async () => {
  const { server, byMail, open, end, run } = lab
  await byMail({ kinds: ['unusual-day'], tell_ends: false })
  await open('campaign-without-clicks')
  await run()
  await open('unusual-day')
  await run(1)
  await end()
  await run(1)
  assert.equal(server.received.length, 1)
  assert.doesNotMatch(lab.mailText(0), /Is the ad still running/)
})

test('nobody is told of a muted alert; if it is still open when the mute ends, they are', async () => {
  const { server, service, project, sql, byMail, open, run } = lab
  await byMail()
  const mute = { kind: 'campaign-without-clicks', subject: '1', days: 1, reason: 'Known' }
  await service.admin('POST', `/projects/${project.id}/alert-mutes`, mute)
  await open('campaign-without-clicks')
  await open('campaign-without-clicks', { subject: '2', title: 'Another' })
  await run()
  assert.match(server.received[0]?.raw ?? '', /Another/)
  await run(24 * 60)
  assert.deepEqual([server.received.length, /Summer/.test(server.received[1]?.raw ?? '')], [2, true])
  await service.admin('POST', `/projects/${project.id}/alert-mutes`, mute)
  await sql(`update alerts set ended_at = now() where subject = '1'`)
  await run(1)
  assert.equal(server.received.length, 2)
})

test('Slack, Discord and a signed webhook; names cannot mention or link; a refusal is final and masked', async () => {
  const { chat, project, sql, add, listed, open, end, run } = lab
  const url = (name: string) => `${chat.url}/${name}/secret-part`
  await add({ channel: 'slack', url: url('slack') })
  await add({ channel: 'discord', url: url('discord') })
  const { secret } = await add({ channel: 'webhook', url: url('own') })
  await open('campaign-without-clicks')
  await run()
  const of = (name: string) => {
    const call = chat.seen.find(({ network }) => network === name)
    assert.ok(call !== undefined, name)
    return call
  }
  const slack = JSON.stringify(of('slack').body)
  assert.match(
    slack,
    /\*<https:\/\/track\.example\.com\/p\/1\/campaigns\|Summer &lt;sale&gt; has no clicks>\*/,
  )
  const discord = JSON.parse(of('discord').body) as { embeds: { title: string }[]; allowed_mentions: object }
  assert.deepEqual(
    [discord.allowed_mentions, discord.embeds[0]?.title],
    [{ parse: [] }, 'Summer <sale> has no clicks'],
  )
  const { headers, body } = of('own')
  const signed = JSON.parse(body) as { type: string; data: { project: object; opened: { kind: string }[] } }
  assert.deepEqual(
    [signed.type, signed.data.project, signed.data.opened[0]?.kind],
    ['alerts', { id: project.id, name: 'Acme & Söhne' }, 'campaign-without-clicks'],
  )
  const timestamp = Number(headers['webhook-timestamp'])
  const expected = signWebhook({ id: String(headers['webhook-id']), timestamp, body }, [secret])
  assert.equal(headers['webhook-signature'], expected)
  chat.instead.push({ status: 404, body: `no_service ${url('slack')}` })
  await sql(`delete from alert_destinations where channel <> 'slack'`)
  await end()
  await run(60)
  const [{ last_delivery: last }] = await listed()
  assert.deepEqual([last.state, last.answer], ['failed', 'Slack did not take the message: 404 no_service …'])
})

test('a message that fails for now is tried again', async () => {
  const { server, byMail, listed, open, run } = lab
  await byMail()
  await open('unusual-day')
  server.refuse.data = { code: 451, message: '4.3.0 Try later' }
  await run()
  delete server.refuse.data
  const [{ last_delivery: waiting }] = await listed()
  assert.deepEqual(
    [waiting.state, waiting.attempts, waiting.answer],
    ['waiting', 1, 'The mail server refused the message: 451 4.3.0 Try later'],
  )
  await run(1)
  assert.equal(server.received.length, 1)
})

test('without a database, a service tells the service’s destinations itself, once, and afterwards that it is over', async () => {
  const { server, settings, service, byMail, run } = lab
  const made = await service.admin('POST', '/alert-destinations', {
    channel: 'email',
    email: 'op@example.com',
  })
  assert.equal(made.status, 201, made.text)
  await byMail()
  const second = secondService(service, settings)
  second.clock.now = () => service.clock.now()
  const broken = watchDatabase(second.app, 'web-1:3000')
  await broken.responded()
  const fail = async (minutes: number) => {
    later(service, minutes * 60_000)
    await broken.failed(new Error('connect ECONNREFUSED'), never)
  }
  await fail(0)
  assert.equal(server.received.length, 0)
  server.refuse.data = { code: 451, message: '4.3.0 Try later' }
  await fail(1)
  delete server.refuse.data
  await fail(1)
  await fail(1)
  assert.deepEqual(
    server.received.map(({ to }) => to),
    [['op@example.com']],
  )
  const text = lab.mailText(0)
  assert.match(text, /The database of web-1:3000 does not respond\nThe last error: connect ECONNREFUSED/)
  await broken.responded()
  const [past] = (await service.admin('GET', '/alerts')).body.data.items
  assert.deepEqual(
    [past.kind, past.since, past.ended_at],
    ['database-down', '2026-06-10T10:00:00.000Z', '2026-06-10T10:03:00.000Z'],
  )
  await run(1)
  assert.match(server.received[1]?.raw ?? '', /Over: The database of web-1/)
  await second.stop()
})
