import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveryQueue } from '#storage/outbound/deliveries.ts'
import { fanOut } from '#storage/outbound/fan-out.ts'
import { sql } from '#storage/sql.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { type DeliveryLab, openDeliveryLab } from './delivery-lab.ts'

let lab: DeliveryLab
const start = new Date('2026-03-10T12:00:00.000Z')
const minute = 60_000
const hour = 60 * minute

beforeAll(async () => {
  lab = await openDeliveryLab()
})

afterAll(() => lab.stop())

beforeEach(() => {
  lab.service.clock.now = () => start
  lab.fakes.seen.length = 0
  lab.answers.length = 0
})

async function makeInstallDelivery() {
  const project = await lab.service.makeProject()
  await lab.makeCampaign(project.id)
  const { id } = await lab.makeWebhook(project.id)
  await lab.attributedPhone(project)
  return { projectId: project.id, destinationId: id }
}

const failNext = (count: number, status = 500) =>
  lab.answers.push(...Array.from({ length: count }, () => ({ status, body: 'out of order' })))

const ids = () => lab.fakes.seen.map(({ headers }) => headers['webhook-id'])

test('a delivery is tried eight times over a day, with one id, and then fails', async () => {
  const { projectId } = await makeInstallDelivery()
  failNext(20)
  for (const pause of [0, 5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour]) {
    // Past the 10% of jitter.
    lab.pass(pause * 1.11)
    await lab.deliver()
  }
  lab.pass(100 * hour)
  await lab.deliver()
  expect(ids()).toHaveLength(8)
  expect(new Set(ids()).size).toBe(1)
  const [delivery] = await lab.log(projectId)
  assert.deepEqual(
    [delivery?.state, delivery?.attempts, delivery?.status_code, delivery?.answer, delivery?.next_try_at],
    ['failed', 8, 500, 'out of order', null],
  )
})

test('a delivery is not retried before its pause ends, and a success ends the retries', async () => {
  const { projectId } = await makeInstallDelivery()
  failNext(1, 404)
  await lab.deliver()
  lab.pass(4_000)
  await lab.deliver()
  expect(ids()).toHaveLength(1)
  lab.pass(2_000)
  await lab.deliver()
  lab.pass(100 * hour)
  await lab.deliver()
  expect(ids()).toHaveLength(2)
  const [delivery] = await lab.log(projectId)
  assert.deepEqual(
    [delivery?.state, delivery?.attempts, delivery?.status_code, delivery?.reason],
    ['delivered', 2, 204, null],
  )
})

test('a retry waits for Retry-After', async () => {
  await makeInstallDelivery()
  lab.answers.push({ status: 429, body: '', headers: { 'retry-after': '120' } })
  await lab.deliver()
  lab.pass(119_000)
  await lab.deliver()
  expect(ids()).toHaveLength(1)
  lab.pass(2_000)
  await lab.deliver()
  expect(ids()).toHaveLength(2)
})

test('410 disables the webhook', async () => {
  const { projectId } = await makeInstallDelivery()
  failNext(1, 410)
  await lab.deliver()
  const { items } = (await lab.service.admin('GET', `/projects/${projectId}/webhooks`)).body.data
  assert.deepEqual([items[0].enabled, items[0].status], [false, 'gone'])
  const [delivery] = await lab.log(projectId)
  assert.deepEqual([delivery?.state, delivery?.reason], ['failed', 'gone'])
})

test('410: nobody sees the failure before the webhook is off', async () => {
  const { projectId, destinationId } = await makeInstallDelivery()
  failNext(1, 410)
  const node = lab.service.app.db.of(projectId)
  const stateNow = async () => (await lab.log(projectId))[0]?.state
  const delivering = await node.transaction(async (holder) => {
    await holder.run(
      sql`select from destinations where project_id = ${projectId} and id = ${destinationId} for update`,
    )
    const round = lab.deliver()
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => (await node.many(waiting)).length > 0)
    assert.equal(await stateNow(), 'waiting')
    return { round }
  })
  await delivering.round
  assert.equal(await stateNow(), 'failed')
})

test('a redirect is not followed, and a private address is not called', async () => {
  const { projectId } = await makeInstallDelivery()
  lab.answers.push({ status: 302, body: '', headers: { location: `${lab.fakes.url}/hook/elsewhere` } })
  await lab.deliver()
  expect(lab.fakes.seen.map(({ path }) => path)).toEqual(['/tributary'])
  await lab.makeWebhook(projectId, { url: 'https://10.0.0.1/hook', events: ['install'] })
  const { project_token } = (await lab.service.admin('GET', `/projects/${projectId}`)).body.data
  await lab.attributedPhone({ id: projectId, project_token })
  await lab.deliver()
  const failed = await lab.log(projectId, '?state=failed')
  expect(failed.map(({ reason }) => reason)).toEqual([
    'forbidden_address: 10.0.0.1 is 10.0.0.1, which is not a public address (OUTBOUND_ALLOW_CIDRS)',
  ])
})

test('deliveries claimed by a service that died are sent by another, under the same id', async () => {
  const ref = await makeInstallDelivery()
  const { app } = lab.service
  await fanOut(app.db, ref.projectId, app.now())
  // Killed after the claim: it is unknown whether the receiver got it.
  const [claimed] = await deliveryQueue.claim(app.db, ref, { now: start, limit: 10 })
  await lab.deliver()
  const message = `msg_${claimed?.id.replaceAll('-', '')}`
  expect(ids()).not.toContain(message)
  lab.pass(46_000)
  await lab.deliver()
  expect(ids().filter((id) => id === message)).toHaveLength(1)
})

test('parallel services never send the same delivery twice', async () => {
  const project = await lab.service.makeProject()
  await lab.makeCampaign(project.id)
  await lab.makeWebhook(project.id)
  for (let count = 0; count < 20; count += 1) await lab.attributedPhone(project)
  await Promise.all([lab.deliver(), lab.deliver(), lab.deliver()])
  await lab.deliver()
  expect(ids()).toHaveLength(20)
  expect(new Set(ids()).size).toBe(20)
})
