import assert from 'node:assert/strict'
import { inflateSync } from 'node:zlib'
import { serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { sendReports } from '#jobs/send-reports.ts'
import { type MailServer, openMailServer, textOf } from '#test/mail/mail-server.ts'
import { reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let server: MailServer
let slack: Awaited<ReturnType<typeof serveFakes>>
let service: TestService
let path: string
let lab: ReturnType<typeof reportLab>

/** Wednesday, 10 June 2026, noon in Berlin. */
beforeAll(async () => {
  server = await openMailServer()
  slack = await serveFakes({ slack: () => ({ status: 200, body: 'ok' }) })
  service = await testService({
    SMTP_URL: server.url,
    MAIL_FROM: 'Tributary <reports@example.com>',
    PUBLIC_URL: 'https://track.example.com',
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  })
  service.clock.now = () => new Date('2026-06-10T10:00:00Z')
  lab = reportLab(service, await service.makeProject({ timezone: 'Europe/Berlin', name: 'Acme' }))
  path = lab.path
  for (const day of ['07', '08', '09']) await lab.install({ at: `2026-06-${day}T10:00:00Z` })
  await lab.install({ at: '2026-06-09T11:00:00Z', platform: 'IOS' })
})

afterAll(async () => {
  await service.stop()
  await slack.stop()
  await server.stop()
})

let views = 0

/** The mail of a schedule of the view, sent now. */
async function mailOf(search: object, fields: object = {}) {
  views += 1
  const view = { page: 'explore', name: `By platform ${views}`, search, shared: true }
  const saved = await service.admin('POST', `${path}/views`, view)
  const made = await service.admin('POST', `${path}/schedules`, {
    ...{ view_id: saved.body.data.id, frequency: 'weekly', hour: 8, recipients: ['ada@example.com'] },
    ...fields,
  })
  assert.equal(made.status, 201, made.text)
  server.received.length = 0
  await service.admin('POST', `${path}/schedules/${made.body.data.id}/send`)
  await sendReports(service.app, {}, new AbortController().signal)
  const [mail] = server.received
  assert.ok(mail !== undefined)
  return mail
}

const partOf = (raw: string, head: RegExp) => {
  const [, encoded = ''] =
    new RegExp(`${head.source}[\\s\\S]*?\\r\\n\\r\\n([A-Za-z0-9+/=\\r\\n]+)\\r\\n--`).exec(raw) ?? []
  return Buffer.from(encoded, 'base64')
}
const pictureOf = (raw: string) => partOf(raw, /Content-ID: <chart>/)

/** The bytes of the picture's rows. */
function pixelsOf(png: Buffer): Buffer {
  assert.equal(png.subarray(1, 4).toString('latin1'), 'PNG')
  const at = png.indexOf('IDAT')
  return inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
}

test('a view of Explore is mailed with its question, picture, table and the file of the endpoint', async () => {
  const mail = await mailOf({ range: '7d', by: ['platform'] }, { slack_url: `${slack.url}/slack/T0/B0/x` })
  const text = textOf(mail)
  assert.match(text, /^Subject: By platform 1: Acme, 2026-06-04 to 2026-06-10$/m)
  assert.match(text, /Installs by platform, last 7 days\./)
  assert.match(text, /^Platform +Installs\nTotal +4\nAndroid +3\niOS +1$/m)
  assert.match(
    text,
    /<img src="cid:chart" alt="Installs by platform, last 7 days\. Installs: Total 4, Android 3, iOS 1\."/,
  )
  assert.match(text, /Content-Type: multipart\/related/)
  assert.match(text, /https:\/\/track\.example\.com\/p\/\d+\/explore\?\S*range=7d/)
  const pixels = pixelsOf(pictureOf(mail.raw))
  assert.ok(pixels.filter((value) => value !== 255).length > 5_000)
  const question = {
    of: 'installs',
    measure: 'count',
    by: ['platform'],
    from: '2026-06-04',
    to: '2026-06-10',
  }
  const file = await service.admin('POST', `${path}/explore`, { ...question, format: 'csv' })
  assert.equal(partOf(mail.raw, /filename=report-/).toString('utf8'), `\uFEFF${file.text}`)
  assert.match(JSON.stringify(slack.seen[0]?.body), /Android +3/)
})

test('another figure is another picture; a table has none', async () => {
  const first = pixelsOf(pictureOf((await mailOf({ range: '7d' })).raw))
  await lab.install({ at: '2026-06-08T11:00:00Z' })
  const second = await mailOf({ range: '7d' })
  assert.ok(!pixelsOf(pictureOf(second.raw)).equals(first))
  const table = await mailOf({ range: '7d', by: ['platform'], show: 'table' })
  assert.doesNotMatch(table.raw, /image\/png|cid:/)
  assert.match(textOf(table), /^Android +4$/m)
})

test('a mail that is tried again has the same picture, also if the figures changed', async () => {
  server.refuse.data = { code: 451, message: '4.3.0 Try later' }
  views += 1
  const view = { page: 'explore', name: `By platform ${views}`, search: { by: ['platform'] }, shared: true }
  const saved = await service.admin('POST', `${path}/views`, view)
  const fields = { view_id: saved.body.data.id, frequency: 'weekly', hour: 8, recipients: ['bo@example.com'] }
  const { id } = (await service.admin('POST', `${path}/schedules`, fields)).body.data
  await service.admin('POST', `${path}/schedules/${id}/send`)
  const never = new AbortController().signal
  await sendReports(service.app, {}, never)
  delete server.refuse.data
  await lab.install({ at: '2026-06-08T12:00:00Z', platform: 'IOS' })
  server.received.length = 0
  service.clock.now = () => new Date('2026-06-10T10:01:00Z')
  await sendReports(service.app, {}, never)
  assert.equal(server.received.length, 1)
  assert.match(
    textOf(server.received[0] as (typeof server.received)[0]),
    /alt="[^"]*Total 5, Android 4, iOS 1\./,
  )
})

test('a question that the service refuses fails with its reason', async () => {
  const view = { page: 'explore', name: 'Bad', search: { by: ['no_such_field'] }, shared: true }
  const saved = await service.admin('POST', `${path}/views`, view)
  const fields = { view_id: saved.body.data.id, frequency: 'weekly', hour: 8, recipients: ['bo@example.com'] }
  const { id } = (await service.admin('POST', `${path}/schedules`, fields)).body.data
  await service.admin('POST', `${path}/schedules/${id}/send`)
  await sendReports(service.app, {}, new AbortController().signal)
  const { items } = (await service.admin('GET', `${path}/schedules`)).body.data
  const [delivery] = items.find((one: { id: number }) => one.id === id).last_deliveries
  assert.equal(delivery.state, 'failed')
  assert.match(delivery.answer, /no_such_field/)
})
