import assert from 'node:assert/strict'
import { afterAll, test } from 'vitest'
import { eventually } from '#test/embedded/eventually.ts'
import { adminToken, type Project } from './make-project.ts'
import { openLab } from './open-lab.ts'
import { openReceiver } from './open-receiver.ts'
import { openSite } from './open-site.ts'
import { report } from './report.ts'
import { scale } from './scale.ts'
import { sendOnce } from './traffic/open-caller.ts'

const lab = openLab()
afterAll(lab.close)

const settings = {
  OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  CLIENT_RATE_PER_INSTALL: '0',
  CLIENT_RATE_PER_PROJECT: '0',
}
const perCall = 100

test(`${scale.deliveries} queued deliveries survive kill -9 while their receiver hangs, and while they are sent`, async () => {
  const receiver = await openReceiver()
  const site = await openSite(lab, lab.newDirectory(), settings)
  await makeWebhook(site.url(), site.project, receiver.url)
  for (let sent = 0; sent < scale.deliveries; sent += perCall)
    await sendEvents(site.url(), site.project, sent)
  await eventually(() => receiver.waiting() > 0)
  await site.killService()
  receiver.answer()
  await site.startAgain()
  await eventually(() => receiver.events.size >= scale.deliveries / 4)
  await site.killService()
  await site.startAgain()
  await eventually(() => receiver.events.size === scale.deliveries, 300_000)
  // Repeated deliveries of an event have the same id.
  assert.ok([...receiver.events.values()].every((ids) => ids.size === 1))
  report(
    'deliveries killed',
    `${scale.deliveries} queued, ${receiver.events.size} received, ${receiver.repeated()} of them more than once and under the same id`,
  )
  await receiver.close()
}, 600_000)

async function makeWebhook(url: string, { id }: Project, receiver: string): Promise<void> {
  const answer = await sendOnce(url, {
    method: 'POST',
    path: `/api/manage/projects/${id}/webhooks`,
    headers: { authorization: `Bearer ${adminToken}` },
    body: { url: receiver, events: ['event'] },
  })
  assert.equal(answer.status, 201, answer.body)
}

async function sendEvents(url: string, { token, users }: Project, from: number): Promise<void> {
  const [user = ''] = users
  const calls = Array.from({ length: perCall }, (_, index) => ({
    path: '/capture-event',
    body: { event_name: 'queued', event_id: `e${from + index}`, user_id: user },
  }))
  const body = { token, platform: 'ANDROID', install_instance_id: `phone-of-${user}`, calls }
  const answer = await sendOnce(url, { method: 'POST', path: '/api/client/batch', body })
  assert.equal(answer.status, 200, answer.body)
  const { answers } = JSON.parse(answer.body).data
  assert.ok(answers.every(({ status }: { status: number }) => status === 201))
}
