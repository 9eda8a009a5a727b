import assert from 'node:assert/strict'
import { serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { sendReports } from '#jobs/send-reports.ts'
import { startReportRuns } from '#operations/views/start-report-runs.ts'
import { sql } from '#storage/sql.ts'
import { reportQueue } from '#storage/views/report-runs.ts'
import { type MailServer, openMailServer, textOf } from '#test/mail/mail-server.ts'
import { reportLab } from '#test/reporting/report-lab.ts'
import { dumpTables } from '#test/support/dump-tables.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

let server: MailServer
let slack: Awaited<ReturnType<typeof serveFakes>>
let service: TestService
let projectId: number
let viewId: number

const never = new AbortController().signal
const settings = () => ({
  SMTP_URL: server.url,
  MAIL_FROM: 'Tributary <reports@example.com>',
  PUBLIC_URL: 'https://track.example.com',
  OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
})
/** Wednesday, 10 June 2026, noon in Berlin. */
const start = new Date('2026-06-10T10:00:00Z')
const clockAt = (iso: string) => {
  service.clock.now = () => new Date(iso)
}

const manage = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  service.admin(method, `/projects/${projectId}${path}`, body)
const schedule = (fields: object = {}) =>
  manage('POST', '/schedules', {
    view_id: viewId,
    frequency: 'daily',
    hour: 8,
    recipients: ['ada@example.com'],
    ...fields,
  })
const listed = async () => (await manage('GET', '/schedules')).body.data.items
const fileOf = ({ raw }: { raw: string }) => {
  const [, encoded = ''] = /filename=report-[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(raw) ?? []
  return Buffer.from(encoded, 'base64').toString('utf8')
}
const run = () => sendReports(service.app, {}, never)

beforeAll(async () => {
  server = await openMailServer()
  slack = await serveFakes({ slack: () => ({ status: 200, body: 'ok' }) })
  service = await testService(settings())
  service.clock.now = () => start
  const project = await service.makeProject({ timezone: 'Europe/Berlin', name: 'Acme & Söhne' })
  projectId = project.id
  const lab = reportLab(service, project)
  const meta = await lab.makeCampaign({ name: '=Spring, <b>', channel: 'meta' })
  const ada = await lab.install({ campaign: meta, at: '2026-06-08T10:00:00Z' })
  await ada.signUp('ada', '2026-06-08T10:30:00Z')
  await ada.pay(1234.5, '2026-06-09T09:00:00Z', { type: 'ONE_TIME' })
  await lab.install({ campaign: meta, at: '2026-06-09T06:00:00Z' })
  await lab.install({ at: '2026-06-09T09:59:59Z', platform: 'IOS' })
  await lab.spend([{ date: '2026-06-08', campaign: meta.display_id, spend: 400 }])
  const view = { page: 'campaigns', name: 'The week', search: { range: '7d', size: 25 }, shared: true }
  viewId = (await manage('POST', '/views', view)).body.data.id
})

afterAll(async () => {
  await service.stop()
  await slack.stop()
  await server.stop()
})

beforeEach(async () => {
  service.clock.now = () => start
  for (const { id } of await listed()) await manage('DELETE', `/schedules/${id}`)
  server.received.length = 0
  slack.seen.length = 0
})

test('201: a schedule knows its next run in the project’s timezone; the Slack address is never shown', async () => {
  const slackUrl = `${slack.url}/slack/T0/B0/secret-part`
  const made = await schedule({ frequency: 'weekly', weekday: 1, slack_url: slackUrl })
  assert.equal(made.status, 201, made.text)
  const { id, created_at, ...shown } = made.body.data
  assert.deepEqual(shown, {
    name: 'The week',
    view: { id: viewId, name: 'The week', page: 'campaigns' },
    frequency: 'weekly',
    weekday: 1,
    month_day: null,
    hour: 8,
    timezone: 'Europe/Berlin',
    recipients: [{ email: 'ada@example.com', unsubscribed: false }],
    slack: true,
    enabled: true,
    next_run_at: '2026-06-15T06:00:00.000Z',
    last_run_at: null,
    last_deliveries: [],
  })
  assert.equal((await dumpTables(service)).includes('secret-part'), false)
  const viewer = await service.logInAs('viewer')
  const seen = await viewer.ask('GET', `/projects/${projectId}/schedules`)
  assert.deepEqual(seen.body.data.items[0].recipients, [{ email: '…@example.com', unsubscribed: false }])
  const analyst = await service.logInAs('analyst')
  const changed = await analyst.ask('PATCH', `/projects/${projectId}/schedules/${id}`, { name: 'Mondays' })
  assert.deepEqual([changed.status, changed.body.data.recipients[0].email], [200, 'ada@example.com'])
  const paused = await manage('PATCH', `/schedules/${id}`, { enabled: false, hour: 9 })
  assert.deepEqual([paused.body.data.next_run_at, paused.body.data.hour], [null, 9])
  clockAt('2026-06-16T10:00:00Z')
  await run()
  assert.deepEqual(server.received, [])
  assert.equal((await manage('DELETE', `/views/${viewId}`)).status, 409)
  assert.equal((await manage('DELETE', `/schedules/${id}`)).status, 204)
  assert.equal((await manage('DELETE', `/schedules/${id}`)).status, 404)
})

test('400, 404, 409: refuses what cannot be sent', async () => {
  const fraud = { page: 'fraud', name: 'Fraud', search: {}, shared: true }
  const other = (await manage('POST', '/views', fraud)).body.data.id
  const answers = await Promise.all([
    schedule({ recipients: [] }),
    schedule({ recipients: ['nobody'] }),
    schedule({ hour: 24 }),
    schedule({ frequency: 'hourly' }),
    schedule({ slack_url: 'http://example.com/' }),
    schedule({ view_id: 999_999 }),
    schedule({ view_id: other }),
  ])
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.msg]),
    [
      [400, 'recipients or slack_url is required.'],
      [400, 'recipients.0 must be an email address.'],
      [400, 'hour must be a whole number from 0 to 23.'],
      [400, 'frequency must be one of daily, weekly, monthly.'],
      [400, 'slack_url must be an https URL of at most 2048 characters.'],
      [404, 'Resource not found.'],
      [409, 'Views of the overview, of the campaigns and of Explore can be scheduled.'],
    ],
  )
  const without = secondService(service)
  const noMail = await without.admin('POST', `/projects/${projectId}/schedules`, {
    view_id: viewId,
    frequency: 'daily',
    hour: 8,
    recipients: ['ada@example.com'],
  })
  assert.equal(noMail.status, 409)
  await without.stop()
})

test('a report has the figures of the page, a CSV file, and is sent once by two services', async () => {
  await schedule({ recipients: ['ada@example.com', 'bo@example.com'] })
  clockAt('2026-06-11T06:00:30Z')
  await Promise.all([run(), run(), startReportRuns(service.app)])
  await run()
  assert.deepEqual(server.received.map(({ to }) => to[0]).sort(), ['ada@example.com', 'bo@example.com'])
  const [mail] = server.received
  assert.ok(mail !== undefined)
  const text = textOf(mail)
  assert.match(text, /Acme & Söhne, 2026-06-05 to 2026-06-11 \(Europe\/Berlin\)/)
  assert.match(text, /No data to compare with: it begins later\./)
  assert.match(
    text,
    /^=Spring, <b> +\d+ +2 +1 +50\.00% +\$1,234\.50 +\$400\.00 +3\.09 +\$200\.00 +too young$/m,
  )
  assert.match(text, /^Totals +\d+ +3 .*\nOrganic +0 +1 +0 +0\.00% +\$0\.00 +– +– +– +too young$/m)
  assert.match(text, /&lt;b&gt;/)
  assert.match(text, /https:\/\/track\.example\.com\/p\/\d+\/campaigns\?size=25&range=7d/)
  assert.match(mail.raw, /filename=report-2026-06-05-2026-06-11\.csv/)
  assert.match(
    fileOf(mail),
    /^\uFEFFCampaign,Display id,.*,Conversion \(%\),Revenue \(USD\).*\r\n"'=Spring, <b>",\w+,,,\d+,2,1,50,1234\.5,400,3\.09,200,\r\n/s,
  )
  assert.match(mail.raw, /^List-Unsubscribe:\s+<https:\/\/track\.example\.com\/unsubscribe\/\w{32}>\r$/m)
  assert.match(mail.raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  const [item] = await listed()
  assert.deepEqual(
    [item.next_run_at, item.last_deliveries.map(({ state }: { state: string }) => state)],
    ['2026-06-12T06:00:00.000Z', ['sent', 'sent']],
  )
})

test('a service that dies between claim and send loses nothing: the delivery is due again', async () => {
  await schedule()
  clockAt('2026-06-11T06:00:30Z')
  await startReportRuns(service.app)
  const now = service.clock.now()
  const [due] = await reportQueue.due(service.tables, [projectId], now)
  assert.ok(due)
  const claim = () => reportQueue.claim(service.tables, due, { now })
  const [claimed] = await claim()
  assert.deepEqual(await claim(), [])
  assert.equal(claimed?.recipient, 'ada@example.com')
  // Killed here. Another service must not send it while the first may still be at it.
  await run()
  assert.equal(server.received.length, 0)
  // It was an earlier version, with other content.
  await service.tables.run(
    sql`update report_runs set content = '{"total": {}}' where project_id = ${projectId}`,
  )
  clockAt('2026-06-11T06:06:00Z')
  await run()
  await run()
  assert.equal(server.received.length, 1)
  const [delivery] = (await listed())[0].last_deliveries
  assert.deepEqual([delivery.state, delivery.attempts], ['sent', 2])
})

test('a mail that fails is tried again with the same Message-ID and figures, and the page shows the error', async () => {
  await schedule()
  clockAt('2026-06-11T06:00:30Z')
  server.refuse.data = { code: 451, message: '4.3.0 Try later' }
  await run()
  const [waiting] = (await listed())[0].last_deliveries
  assert.deepEqual(
    [waiting.state, waiting.attempts, waiting.answer],
    ['waiting', 1, 'The mail server refused the message: 451 4.3.0 Try later'],
  )
  assert.ok(Date.parse(waiting.next_attempt_at) > Date.parse('2026-06-11T06:00:30Z'))
  const stored = await service.tables.one<{ content: { computedAt: string } }>(sql`
    select content from report_runs where project_id = ${projectId} order by created_at desc limit 1`)
  delete server.refuse.data
  clockAt('2026-06-11T06:01:00Z')
  await run()
  assert.equal(server.received.length, 1)
  assert.match(server.received[0]?.raw ?? '', /^Message-ID:\s+<[0-9a-f-]{36}\.[0-9a-f]{16}@example\.com>\r$/m)
  assert.equal(stored.content.computedAt, '2026-06-11T06:00:30.000Z')
  server.refuse.recipient = { code: 550, message: '5.1.1 No such user' }
  clockAt('2026-06-12T06:00:30Z')
  await run()
  delete server.refuse.recipient
  const [failed] = (await listed())[0].last_deliveries
  assert.deepEqual([failed.state, failed.next_attempt_at], ['failed', null])
  assert.match(failed.answer, /refused the recipient ada@example\.com: 550/)
})

test('unsubscribing works without a session, by button and by one click, and lasts', async () => {
  const { id } = (await schedule({ recipients: ['ada@example.com', 'bo@example.com'] })).body.data
  assert.equal((await manage('POST', `/schedules/${id}/send`)).status, 202)
  await run()
  assert.equal(server.received.length, 2)
  const linkOf = (to: string) => {
    const mail = server.received.find((one) => one.to[0] === to)
    return /\/unsubscribe\/\w{32}/.exec(mail?.raw ?? '')?.[0] ?? ''
  }
  const page = await service.ask('GET', linkOf('ada@example.com'))
  assert.equal(page.status, 200)
  assert.match(page.text, /<button>Unsubscribe<\/button>/)
  assert.equal((await listed())[0].recipients[0].unsubscribed, false)
  const clicked = await service.ask('POST', linkOf('ada@example.com'), {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.equal(clicked.status, 200)
  await manage('PATCH', `/schedules/${id}`, { recipients: ['ada@example.com', 'bo@example.com'] })
  assert.deepEqual(
    (await listed())[0].recipients.map(({ unsubscribed }: { unsubscribed: boolean }) => unsubscribed),
    [true, false],
  )
  server.received.length = 0
  clockAt('2026-06-11T06:00:30Z')
  await run()
  assert.deepEqual(
    server.received.map(({ to }) => to),
    [['bo@example.com']],
  )
  assert.equal((await service.ask('GET', `/unsubscribe/${'0'.repeat(32)}`)).status, 404)
})

test('Slack gets the first rows and a link; its refusal is final and masked', async () => {
  const slackUrl = `${slack.url}/slack/T0/B0/secret-part`
  const { id } = (await schedule({ recipients: [], slack_url: slackUrl })).body.data
  await manage('POST', `/schedules/${id}/send`)
  await run()
  const message = JSON.stringify(slack.seen[0]?.body)
  assert.match(message, /=Spring, &lt;b&gt;/)
  assert.match(
    message,
    /<https:\/\/track\.example\.com\/p\/\d+\/campaigns\?size=25&amp;range=7d\|Open in the dashboard>/,
  )
  slack.instead.push({ status: 404, body: `no_service ${slackUrl}` })
  await manage('POST', `/schedules/${id}/send`)
  clockAt('2026-06-10T10:00:01Z')
  await run()
  const [delivery] = (await listed())[0].last_deliveries
  assert.deepEqual(
    [delivery.state, delivery.answer],
    ['failed', 'Slack did not take the message: 404 no_service …'],
  )
})

test('a new timezone of the project moves the next run', async () => {
  await schedule()
  await manage('PATCH', '', { timezone: 'America/New_York' })
  await run()
  const [{ timezone, next_run_at }] = await listed()
  assert.deepEqual([timezone, next_run_at], ['America/New_York', '2026-06-10T12:00:00.000Z'])
})
