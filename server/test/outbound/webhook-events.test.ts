import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '#random-text.ts'
import { insertUninstalls } from '#storage/outbound/uninstalls.ts'
import { sql } from '#storage/sql.ts'
import { importLines } from '#test/support/import-lines.ts'
import { type DeliveryLab, isSignedWith, openDeliveryLab } from './delivery-lab.ts'

let lab: DeliveryLab
const start = new Date('2026-03-10T12:00:00.000Z')

beforeAll(async () => {
  lab = await openDeliveryLab()
})

afterAll(() => lab.stop())

beforeEach(() => {
  lab.service.clock.now = () => start
  lab.fakes.seen.length = 0
  lab.answers.length = 0
})

const outboxOf = (projectId: number) =>
  lab.service.app.db.many(sql`select kind, ref from outbox where project_id = ${projectId}`)

async function makeProject() {
  const project = await lab.service.makeProject({ display_currency: 'EUR' })
  await lab.makeCampaign(project.id, { channel: 'meta', ad_network_campaign_id: '7001' })
  return project
}

const bodies = () => lab.fakes.seen.map(({ body }) => JSON.parse(body))

test('a webhook receives every kind of event, signed and with a unique id', async () => {
  const project = await makeProject()
  const { secret } = await lab.makeWebhook(project.id)
  const phone = await lab.attributedPhone(project, { params: { adset_id: 'set-1', ad_id: 'ad-1' } })
  await phone.call('/trigger', { user_data: { id: 'u1', email: 'ada@example.com' }, data: {} })
  await phone.call('/capture-event', {
    event_name: 'level_up',
    event_id: 'e1',
    event_data: { amount: 2.5, level: 3 },
  })
  await lab.service.ask('POST', '/api/v1/capture-payment', {
    key: project.server_key,
    body: { user_id: 'u1', payment_id: 'p1', amount: 24.9, type: 'ONE_TIME', status: 'PAYMENT_INITIATED' },
  })
  await lab.service.ask('POST', '/api/v1/capture-payment', {
    key: project.server_key,
    body: { user_id: 'u1', payment_id: 'p1', amount: 24.9, currency: 'EUR' },
  })
  lab.pass(3_600_000)
  await phone.call('/handle-deeplink', { deeplink_url: `https://${project.domain}/spring` })
  await lab.deliver()

  assert.deepEqual(
    bodies()
      .map(({ type }) => type)
      .sort(),
    ['event', 'install', 'payment', 'reengagement', 'signup'],
  )
  assert.ok(lab.fakes.seen.every((request) => isSignedWith(secret, request)))
  assert.equal(new Set(lab.fakes.seen.map(({ headers }) => headers['webhook-id'])).size, 5)
  const bodyOf = (type: string) => bodies().find((body) => body.type === type)
  const { install_id, attribution } = bodyOf('install').data
  assert.deepEqual(bodyOf('install'), {
    type: 'install',
    timestamp: '2026-03-10T12:00:00.000Z',
    data: {
      project_id: project.id,
      install_id,
      user_id: 'u1',
      platform: 'ANDROID',
      campaign: { display_id: 'spring', name: 'Spring' },
      attribution: {
        attribution_type: 'INORGANIC',
        ad_network: 'META',
        rule: 'device_id',
        touch: 'click',
        click_id: attribution.click_id,
        touched_at: '2026-03-10T11:59:00.000Z',
        installed_at: '2026-03-10T12:00:00.000Z',
        ad_network_campaign_id: '7001',
        ad_set_id: 'set-1',
        ad_set_name: null,
        ad_creative_id: 'ad-1',
        ad_creative_name: null,
        keyword_id: null,
        keyword_name: null,
        suspicious: [],
      },
    },
  })
  assert.deepEqual(bodyOf('event').data.event, {
    event_id: 'e1',
    event_name: 'level_up',
    event_data: { amount: 2.5, level: 3 },
    amount: 2.5,
    revenue: 2.5,
  })
  assert.deepEqual(bodyOf('payment').data.payment, {
    payment_id: 'p1',
    type: 'ONE_TIME',
    status: 'PAYMENT_COMPLETED',
    amount: 24.9,
    currency: 'EUR',
    event_data: null,
  })
  assert.deepEqual(bodyOf('signup').data.user, {
    id: 'u1',
    name: null,
    email: 'ada@example.com',
    phone: null,
  })
  assert.equal(bodyOf('reengagement').timestamp, '2026-03-10T13:00:00.000Z')
})

test('projects that share a receiver and a payment id have ids of their own, which repeats and replays keep', async () => {
  const projects = [await makeProject(), await makeProject()]
  for (const project of projects) {
    const { id } = await lab.makeWebhook(project.id)
    const phone = await lab.attributedPhone(project)
    await phone.call('/trigger', { user_data: { id: 'u1' }, data: {} })
    await phone.call('/capture-event', { event_name: 'level_up', event_id: 'e1' })
    const payment = { user_id: 'u1', payment_id: 'order-1', amount: 5 }
    await lab.service.ask('POST', '/api/v1/capture-payment', { key: project.server_key, body: payment })
    lab.pass(3_600_000)
    await phone.call('/handle-deeplink', { deeplink_url: `https://${project.domain}/spring` })
    await lab.deliver()
    const replay = {
      destination_id: id,
      state: 'delivered',
      from: '2026-03-10T00:00:00Z',
      to: '2026-03-11T00:00:00Z',
    }
    const replayed = await lab.service.admin('POST', `/projects/${project.id}/deliveries/replay`, replay)
    assert.equal(replayed.status, 202, replayed.text)
    await lab.deliver()
  }
  const projectsOf = Map.groupBy(lab.fakes.seen, ({ headers }) => headers['webhook-id'])
  assert.equal(projectsOf.size, 10)
  for (const calls of projectsOf.values()) {
    assert.equal(calls.length, 2)
    assert.equal(calls[0]?.body, calls[1]?.body)
  }
})

test('a duplicate fact is sent once, and a webhook receives only the events it subscribes to', async () => {
  const project = await makeProject()
  await lab.makeWebhook(project.id, { events: ['event'] })
  const phone = await lab.attributedPhone(project)
  await phone.call('/trigger', { user_data: { id: 'u1' }, data: {} })
  const event = { event_name: 'level_up', event_id: 'e1' }
  await phone.call('/capture-event', event)
  await lab.deliver()
  await phone.call('/capture-event', event)
  await lab.deliver()
  assert.deepEqual(
    bodies().map(({ type }) => type),
    ['event'],
  )
})

test('a project without a destination writes nothing into the outbox', async () => {
  const project = await makeProject()
  const phone = await lab.attributedPhone(project)
  await phone.call('/trigger', { user_data: { id: 'u1' }, data: {} })
  await phone.call('/capture-event', { event_name: 'level_up' })
  expect(await outboxOf(project.id)).toEqual([])
  const { id } = await lab.makeWebhook(project.id)
  await phone.call('/capture-event', { event_name: 'level_up' })
  expect(await outboxOf(project.id)).toHaveLength(1)
  await lab.service.admin('PATCH', `/projects/${project.id}/webhooks/${id}`, { enabled: false })
  await phone.call('/capture-event', { event_name: 'level_up' })
  expect(await outboxOf(project.id)).toHaveLength(1)
})

test('an imported history is not sent', async () => {
  const project = await makeProject()
  await lab.makeWebhook(project.id)
  const at = '2025-01-01T00:00:00Z'
  const answer = await importLines(lab.service, project.id, [
    { fact: 'install', id: 'i1', at, platform: 'ANDROID', campaign: 'spring' },
    { fact: 'signup', id: 's1', at, install: 'i1', user: { id: 'u1' } },
    { fact: 'event', id: 'e1', at, user: 'u1', name: 'level_up' },
    { fact: 'payment', id: 'p1', at, user: 'u1', amount: 1 },
    { fact: 'uninstall', id: 'x1', at, install: 'i1' },
    { fact: 'reengagement', id: 'r1', at, install: 'i1', campaign: 'spring' },
  ])
  assert.equal(answer.body.data.stored, 6)
  expect(await outboxOf(project.id)).toEqual([])
})

test('a detected uninstall is sent', async () => {
  const project = await makeProject()
  await lab.makeWebhook(project.id, { events: ['uninstall'] })
  await lab.attributedPhone(project)
  const { db } = lab.service.app
  const { installId } = await db.one<{ installId: string }>(
    sql`select install_id as "installId" from installs where project_id = ${project.id}`,
  )
  const uninstall = { id: uuidv7(start), installId, at: start, receivedAt: start, isNews: true }
  await insertUninstalls(db, project.id, [uninstall])
  await lab.deliver()
  const [{ type, data }] = bodies()
  assert.deepEqual([type, data.install_id], ['uninstall', installId])
})

test('waiting deliveries of a user who is erased are not sent', async () => {
  const project = await makeProject()
  const { id } = await lab.makeWebhook(project.id)
  lab.answers.push({ status: 500, body: 'u1 is unknown' })
  const phone = await lab.attributedPhone(project)
  await lab.deliver()
  await phone.call('/trigger', { user_data: { id: 'u1' }, data: {} })
  assert.equal((await lab.service.admin('DELETE', `/projects/${project.id}/users/u1`)).status, 204)
  lab.fakes.seen.length = 0
  lab.pass(60_000)
  await lab.deliver()
  expect(lab.fakes.seen).toEqual([])
  const log = await lab.log(project.id, `?destination_id=${id}`)
  expect(log.map(({ event, state, reason, answer }) => [event, state, reason, answer]).sort()).toEqual([
    ['install', 'skipped', 'erased_or_gone', null],
    ['signup', 'skipped', 'erased_or_gone', null],
  ])
})
