import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { type DeliveryLab, openDeliveryLab } from '#test/outbound/delivery-lab.ts'

let lab: DeliveryLab

beforeAll(async () => {
  lab = await openDeliveryLab()
})

afterAll(() => lab.stop())

const summary = async (projectId: number) => {
  const answer = await lab.service.admin('GET', `/projects/${projectId}/deliveries/summary`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.items
}

const noDeliveries = {
  delivered: 0,
  failed: 0,
  skipped: 0,
  waiting: 0,
  last_at: null,
  last_status: null,
  last_reason: null,
  oldest_waiting_at: null,
}

test('200: summarizes recent deliveries by destination; after a day only waiting ones count', async () => {
  lab.service.clock.now = () => new Date('2026-06-10T12:00:00Z')
  const project = await lab.service.makeProject()
  await lab.makeCampaign(project.id)
  const hook = await lab.makeWebhook(project.id, { events: ['install', 'event'] })
  const quiet = await lab.makeWebhook(project.id, { events: ['uninstall'] })
  const phone = await lab.attributedPhone(project)
  await phone.call('/trigger', { user_data: { id: 'ada' } })
  await lab.deliver()
  lab.answers.push({ status: 500, body: 'broken' })
  lab.pass(60_000)
  await phone.call('/capture-event', { event_name: 'level_up' })
  await lab.deliver()
  assert.deepEqual(await summary(project.id), [
    {
      destination_id: hook.id,
      ...noDeliveries,
      delivered: 1,
      waiting: 1,
      last_at: '2026-06-10T12:01:00.000Z',
      last_status: 'waiting',
      last_reason: (await lab.log(project.id, '?state=waiting'))[0]?.reason,
      oldest_waiting_at: '2026-06-10T12:01:00.000Z',
    },
    { destination_id: quiet.id, ...noDeliveries },
  ])
  lab.pass(25 * 3_600_000)
  const [after] = await summary(project.id)
  assert.deepEqual([after.delivered, after.waiting, after.last_at], [0, 1, '2026-06-10T12:01:00.000Z'])
})

test('200: a delivery that was given up counts on that day, however old it is', async () => {
  lab.service.clock.now = () => new Date('2026-06-20T12:00:00Z')
  const project = await lab.service.makeProject()
  await lab.makeCampaign(project.id)
  const hook = await lab.makeWebhook(project.id, { events: ['install'] })
  await lab.attributedPhone(project)
  // More than needed: deliveries still waiting from the previous test are sent too.
  lab.answers.push(...Array.from({ length: 40 }, () => ({ status: 500, body: 'broken' })))
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await lab.deliver()
    lab.pass(12 * 3_600_000)
  }
  lab.answers.length = 0
  const [givenUp] = await summary(project.id)
  assert.deepEqual(
    [givenUp.destination_id, givenUp.failed, givenUp.waiting, givenUp.last_status, givenUp.oldest_waiting_at],
    [hook.id, 1, 0, 'failed', null],
  )
})

test('200: excludes deliveries of other projects; a project without destinations has an empty list', async () => {
  const project = await lab.service.makeProject()
  assert.deepEqual(await summary(project.id), [])
})

test('404: an unknown project', async () => {
  assert.equal((await lab.service.admin('GET', '/projects/99999/deliveries/summary')).status, 404)
})
