import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { checkAlerts } from '#jobs/check-alerts.ts'
import { purgeSessions } from '#jobs/purge-sessions.ts'
import { observeProcess, recordProcess } from '#operations/alerts/observe-process.ts'
import { sampleProcess } from '#operations/alerts/sample-process.ts'
import { later } from '#test/support/accepted-member.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: { id: number }

const minute = 60_000
const sql = (text: string) => service.tables.pool.query(text)

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ name: 'Acme' })
})

afterAll(() => service.stop())

beforeEach(async () => {
  service.clock.now = () => new Date('2026-06-10T10:00:00Z')
  await sql('delete from alerts; delete from alert_mutes; delete from mail_state')
})

const listed = async (search = '') => (await service.admin('GET', `/alerts${search}`)).body.data.items
const check = async (minutes = 0) => {
  later(service, minutes * minute)
  // Not `service.app`, which settles the facts first.
  await checkAlerts({ ...service.app, db: service.tables })
}
const failMail = () =>
  sql(`insert into mail_state (only_row, failed_at, error) values (true, now(), 'No connection')`)

test('200: a service in order has no alerts', async () => {
  await check()
  assert.deepEqual(await listed(), [])
  const { body } = await service.admin('GET', `/projects/${project.id}/alerts/summary`)
  assert.deepEqual(body.data, { open: 0, service: 0 })
})

test('200: an alert opens once its condition has held long enough, and ends once it is gone', async () => {
  await failMail()
  await check()
  for (let at = 10; at < 30; at += 10) await check(10)
  assert.deepEqual(await listed(), [])
  await check(10)
  const [{ id, ...alert }, ...more] = await listed()
  assert.deepEqual(more, [])
  assert.deepEqual(alert, {
    kind: 'mail-fails',
    subject: '',
    title: 'Mails cannot be sent',
    why: 'No connection',
    action: "Settings, Mail has the mail server's words.",
    path: '',
    state: 'open',
    since: '2026-06-10T10:00:00.000Z',
    opened_at: '2026-06-10T10:30:00.000Z',
    ended_at: null,
    mute: null,
  })
  await sql('delete from mail_state')
  await check(4)
  assert.equal((await listed('?state=open')).length, 1)
  await check(1)
  const [ended] = await listed('?state=ended')
  assert.deepEqual([ended.id, ended.ended_at], [id, '2026-06-10T10:35:00.000Z'])
  assert.deepEqual(await listed('?state=open'), [])
  await failMail()
  await check()
  later(service, 91 * 24 * 60 * minute)
  await purgeSessions(service.app)
  assert.deepEqual(await listed(), [])
})

test('200: a condition that goes away before its time was never an alert', async () => {
  await failMail()
  await check()
  await check(15)
  await sql('delete from mail_state')
  await check(1)
  await failMail()
  await check(15)
  assert.deepEqual(await listed(), [])
  await check(15)
  await check(15)
  assert.deepEqual(
    (await listed()).map(({ kind, why }: { kind: string; why: string }) => [kind, why]),
    [['mail-fails', 'No connection']],
  )
})

test('200: a service watches itself; the alerts of one that stopped end without it', async () => {
  const sampler = sampleProcess(service.app, () => ({ newestAt: undefined, archivedAt: service.app.now() }))
  const observe = async () =>
    recordProcess(service.app, sampler.instance, await observeProcess(service.app, sampler))
  await observe()
  later(service, 15 * minute)
  await observe()
  // The machine's own disk and load may have alerts too.
  const kinds = async (state: string) =>
    (await listed(`?state=${state}&kind=backup-old`)).map(({ kind, subject }: Record<string, string>) => [
      kind,
      subject,
    ])
  const own = [['backup-old', sampler.instance]]
  assert.deepEqual(await kinds('open'), own)
  await check(9)
  assert.deepEqual(await kinds('open'), own)
  await check(1)
  assert.deepEqual([await kinds('open'), await kinds('ended')], [[], own])
})

test('200: pages, filters and refusals of the list', async () => {
  await sql(`insert into alerts (project_id, id, kind, subject, title, why, path, since, opened_at, last_seen_at)
    select ${project.id}, gen_random_uuid(), 'unusual-day', n::text, 'Day ' || n, '', '', now(),
      timestamptz '2026-06-01' + n * interval '1 microsecond', now() from generate_series(1, 5) n`)
  const path = `/projects/${project.id}/alerts`
  const titles: string[] = []
  let cursor = ''
  do {
    const { body } = await service.admin('GET', `${path}?limit=2${cursor}`)
    titles.push(...body.data.items.map(({ title }: { title: string }) => title))
    cursor = body.data.next_cursor === null ? '' : `&cursor=${body.data.next_cursor}`
  } while (cursor !== '')
  assert.deepEqual(titles, ['Day 5', 'Day 4', 'Day 3', 'Day 2', 'Day 1'])
  const one = await service.admin('GET', `${path}?kind=suspicious-installs`)
  assert.deepEqual(one.body.data.items, [])
  const refused = await Promise.all(
    ['?kind=disk-low', '?state=closed', '?limit=0'].map((search) => service.admin('GET', path + search)),
  )
  assert.deepEqual(
    refused.map(({ status }) => status),
    [422, 422, 422],
  )
  assert.deepEqual(await listed(), [])
})

test('201, 204: a mute hides an alert from the count until it ends; the newer one counts', async () => {
  await sql(`insert into alerts (project_id, id, kind, subject, title, why, path, since, opened_at, last_seen_at)
    values (${project.id}, gen_random_uuid(), 'campaign-without-clicks', '7', 'No clicks', '', '', now(), now(), now())`)
  const manage = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    service.admin(method, `/projects/${project.id}${path}`, body)
  const open = async () => (await manage('GET', '/alerts/summary')).body.data.open
  assert.equal(await open(), 1)
  const analyst = await service.logInAs('analyst')
  const mute = { kind: 'campaign-without-clicks', subject: '7', days: 3, reason: 'Paused' }
  const made = await analyst.ask('POST', `/projects/${project.id}/alert-mutes`, mute)
  assert.equal(made.status, 201, made.text)
  const { id, ...shown } = made.body.data
  assert.deepEqual(shown, {
    kind: mute.kind,
    subject: '7',
    about: 'No clicks',
    until: '2026-06-13T10:00:00.000Z',
    reason: 'Paused',
    by: analyst.name,
    created_at: '2026-06-10T10:00:00.000Z',
  })
  const [alert] = (await manage('GET', '/alerts?state=muted')).body.data.items
  assert.deepEqual(
    [alert.state, alert.mute],
    ['muted', { id, until: shown.until, reason: 'Paused', by: analyst.name }],
  )
  assert.deepEqual([await open(), (await manage('GET', '/alerts?state=open')).body.data.items], [0, []])
  const { subject: _, ...everySubject } = { ...mute, days: 1 }
  await manage('POST', '/alert-mutes', everySubject)
  const again = (await manage('POST', '/alert-mutes', { ...mute, days: 1 })).body.data
  assert.equal((await manage('GET', '/alert-mutes')).body.data.items.length, 2)
  assert.equal((await manage('DELETE', `/alert-mutes/${again.id}`)).status, 204)
  assert.equal((await manage('DELETE', `/alert-mutes/${again.id}`)).status, 404)
  assert.equal((await manage('DELETE', '/alert-mutes/1')).status, 404)
  assert.equal(await open(), 0)
  later(service, 24 * 60 * minute)
  assert.equal(await open(), 1)
  assert.deepEqual((await manage('GET', '/alert-mutes')).body.data.items, [])
})

test('400: a mute needs a kind of its scope, days and a reason', async () => {
  const answers = await Promise.all(
    [
      { kind: 'disk-low', days: 1, reason: 'Known' },
      { kind: 'unusual-day', days: 91, reason: 'Known' },
      { kind: 'unusual-day', days: 1, reason: ' ' },
      { kind: 'unusual-day', days: 1, reason: 'Known', subject: '' },
    ].map((body) => service.admin('POST', `/projects/${project.id}/alert-mutes`, body)),
  )
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.msg]),
    [
      [
        400,
        'kind must be one of campaign-without-clicks, spend-without-installs, deliveries-refused, suspicious-installs, unusual-day.',
      ],
      [400, 'days must be a whole number from 1 to 90.'],
      [400, 'reason must not be empty.'],
      [400, 'subject must not be empty.'],
    ],
  )
})

test('403, 404: the service’s alerts are for owners; project 0 is nobody’s', async () => {
  const admin = await service.logInAs('admin')
  assert.equal((await admin.ask('GET', '/alerts')).status, 403)
  const summary = await admin.ask('GET', `/projects/${project.id}/alerts/summary`)
  assert.deepEqual(summary.body.data, { open: 0, service: null })
  const owner = await service.logInAs('owner')
  assert.equal((await owner.ask('GET', '/alerts')).status, 200)
  assert.equal((await owner.ask('GET', '/projects/0/alerts')).status, 404)
})
