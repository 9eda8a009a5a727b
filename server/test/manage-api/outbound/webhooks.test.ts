import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeliveryLab, isSignedWith, openDeliveryLab } from '#test/outbound/delivery-lab.ts'

let lab: DeliveryLab
let projectId: number
let token: string
const start = new Date('2026-03-10T12:00:00.000Z')

beforeAll(async () => {
  lab = await openDeliveryLab()
})

afterAll(() => lab.stop())

beforeEach(async () => {
  lab.service.clock.now = () => start
  lab.fakes.seen.length = 0
  lab.answers.length = 0
  const project = await lab.service.makeProject()
  projectId = project.id
  token = project.project_token
  await lab.makeCampaign(projectId)
})

const admin = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  lab.service.admin(method, `/projects/${projectId}${path}`, body)

const url = 'https://api.example.com/hook'

test('201: creates a webhook, and shows its secret once', async () => {
  const created = await admin('POST', '/webhooks', { url, events: ['install', 'install', 'payment'] })
  assert.equal(created.status, 201)
  const { secret, ...webhook } = created.body.data
  assert.match(secret, /^whsec_/)
  assert.deepEqual(webhook, {
    id: webhook.id,
    url,
    events: ['install', 'payment'],
    enabled: true,
    status: 'ok',
    created_at: '2026-03-10T12:00:00.000Z',
  })
  const list = await admin('GET', '/webhooks')
  assert.deepEqual(list.body.data.items, [webhook])
  assert.ok(!list.text.includes(secret))
})

test('400: requires an https URL and known events', async () => {
  const refused = await Promise.all(
    [
      { events: ['install'] },
      { url },
      { url, events: [] },
      { url, events: ['click'] },
      { url: 'http://example.com/', events: ['install'] },
      { url: 'https://user:secret@example.com/', events: ['install'] },
      { url: 'file:///etc/passwd', events: ['install'] },
      { url, events: ['install'], enabled: 'yes' },
    ].map((body) => admin('POST', '/webhooks', body)),
  )
  expect(refused.map(({ status, body }) => [status, body.msg])).toEqual([
    [400, 'url is required.'],
    [400, 'events is required.'],
    [400, 'events must name at least one event.'],
    [
      400,
      'events.0 must be one of install, reinstall, reengagement, signup, event, payment, uninstall, attribution.',
    ],
    [400, 'url must be an https URL of at most 2048 characters.'],
    [400, 'url must be an https URL of at most 2048 characters.'],
    [400, 'url must be an https URL of at most 2048 characters.'],
    [400, 'enabled must be a boolean.'],
  ])
})

test('200: changes a webhook; 204: deletes it with its waiting deliveries', async () => {
  const { id } = await lab.makeWebhook(projectId)
  const changed = await admin('PATCH', `/webhooks/${id}`, { url, events: ['event'], enabled: false })
  assert.deepEqual(
    [changed.status, changed.body.data.url, changed.body.data.events, changed.body.data.enabled],
    [200, url, ['event'], false],
  )
  assert.equal((await admin('DELETE', `/webhooks/${id}`)).status, 204)
  assert.deepEqual((await admin('GET', '/webhooks')).body.data.items, [])
})

test('404: not a webhook of the project', async () => {
  const { id } = await lab.makeWebhook(projectId)
  projectId = (await lab.service.makeProject()).id
  const answers = await Promise.all([
    admin('PATCH', `/webhooks/${id}`, { enabled: false }),
    admin('DELETE', `/webhooks/${id}`),
    admin('POST', `/webhooks/${id}/test`),
    admin('POST', `/webhooks/${id}/rotate-secret`),
    admin('POST', '/deliveries/replay', { destination_id: id }),
    lab.service.admin('GET', '/projects/999999/webhooks'),
    lab.service.admin('POST', '/projects/999999/webhooks', { url, events: ['event'] }),
    lab.service.admin('GET', '/projects/999999/deliveries'),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

test('200: for 24 hours after a rotation both secrets sign, then only the new one', async () => {
  const { id, secret: old } = await lab.makeWebhook(projectId)
  const rotated = await admin('POST', `/webhooks/${id}/rotate-secret`)
  assert.equal(rotated.status, 200)
  const { secret, previous_until } = rotated.body.data
  assert.equal(previous_until, '2026-03-11T12:00:00.000Z')
  await admin('POST', `/webhooks/${id}/test`)
  lab.pass(24 * 3_600_000)
  await admin('POST', `/webhooks/${id}/test`)
  const [during, after] = lab.fakes.seen
  assert.ok(during && after)
  expect([old, secret].map((one) => isSignedWith(one, during))).toEqual([true, true])
  expect([old, secret].map((one) => isSignedWith(one, after))).toEqual([false, true])
})

test('200: a second rotation within the 24 hours leaves no receiver behind', async () => {
  const { id, secret: first } = await lab.makeWebhook(projectId)
  const rotate = async () => (await admin('POST', `/webhooks/${id}/rotate-secret`)).body.data.secret
  const second = await rotate()
  lab.pass(3_600_000)
  const third = await rotate()
  await admin('POST', `/webhooks/${id}/test`)
  lab.pass(23 * 3_600_000)
  await admin('POST', `/webhooks/${id}/test`)
  const [during, after] = lab.fakes.seen
  assert.ok(during && after)
  expect([first, second, third].map((one) => isSignedWith(one, during))).toEqual([true, true, true])
  expect([first, second, third].map((one) => isSignedWith(one, after))).toEqual([false, true, true])
})

test('200: the test button shows the receiver’s response', async () => {
  const { id, secret } = await lab.makeWebhook(projectId)
  const good = await admin('POST', `/webhooks/${id}/test`)
  assert.deepEqual(good.body.data, { delivered: true, status_code: 204, reason: null, answer: null })
  const [request] = lab.fakes.seen
  assert.ok(request && isSignedWith(secret, request))
  assert.equal(JSON.parse(request.body).type, 'test')
  lab.answers.push({ status: 500, body: `no ${secret} ${'é'.repeat(2_000)}` })
  const bad = (await admin('POST', `/webhooks/${id}/test`)).body.data
  assert.deepEqual([bad.delivered, bad.status_code], [false, 500])
  assert.ok(bad.answer.startsWith('no … é') && Buffer.byteLength(bad.answer) <= 1_024)
  const refused = await lab.makeWebhook(projectId, { url: 'https://192.168.1.1/' })
  const { data } = (await admin('POST', `/webhooks/${refused.id}/test`)).body
  assert.deepEqual([data.delivered, data.status_code], [false, null])
  assert.match(data.reason, /^forbidden_address/)
})

test('the log pages through all deliveries, newest first, each once', async () => {
  const [first, second] = [await lab.makeWebhook(projectId), await lab.makeWebhook(projectId)]
  for (let count = 0; count < 3; count += 1)
    await lab.attributedPhone({ id: projectId, project_token: token })
  await lab.deliver()
  const seen: unknown[] = []
  let cursor = ''
  do {
    const { data } = (await admin('GET', `/deliveries?limit=2${cursor}`)).body
    seen.push(...data.items.map((one: Record<string, unknown>) => `${one.id} ${one.destination_id}`))
    cursor = data.next_cursor === null ? '' : `&cursor=${data.next_cursor}`
  } while (cursor !== '')
  assert.equal(seen.length, 6)
  assert.equal(new Set(seen).size, 6)
  assert.equal((await lab.log(projectId, `?destination_id=${first.id}`)).length, 3)
  assert.equal((await lab.log(projectId, `?destination_id=${second.id}&state=failed`)).length, 0)
  assert.equal((await lab.log(projectId, '?event=install')).length, 6)
})

test('422: validates the parameters of the log', async () => {
  const answers = await Promise.all(
    ['?destination_id=x', '?state=lost', '?event=click', '?limit=0'].map((query) =>
      admin('GET', `/deliveries${query}`),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
})

test('202: resends one delivery or a range under their old ids', async () => {
  const { id: destination_id } = await lab.makeWebhook(projectId)
  await lab.attributedPhone({ id: projectId, project_token: token })
  await lab.deliver()
  lab.pass(3_600_000)
  await lab.attributedPhone({ id: projectId, project_token: token })
  await lab.deliver()
  const before = lab.fakes.seen.map(({ headers }) => headers['webhook-id'])
  lab.fakes.seen.length = 0
  const [newest] = await lab.log(projectId)
  const one = await admin('POST', '/deliveries/replay', { destination_id, id: newest?.id })
  assert.deepEqual([one.status, one.body.data.replayed], [202, 1])
  const none = await admin('POST', '/deliveries/replay', { destination_id, state: 'failed' })
  assert.deepEqual([none.status, none.body.data.replayed], [202, 0])
  await lab.deliver()
  const range = { from: '2026-03-10T12:00:00Z', to: '2026-03-10T14:00:00+01:00' }
  const some = await admin('POST', '/deliveries/replay', { destination_id, ...range })
  assert.equal(some.body.data.replayed, 1)
  await lab.deliver()
  expect(lab.fakes.seen.map(({ headers }) => headers['webhook-id'])).toEqual([before[1], before[0]])
  const [delivery] = await lab.log(projectId)
  assert.deepEqual([delivery?.state, delivery?.attempts], ['delivered', 1])
})

test('400: a replay needs a destination and valid times', async () => {
  const { id: destination_id } = await lab.makeWebhook(projectId)
  const answers = await Promise.all(
    [{}, { destination_id: 'x' }, { destination_id, from: 'yesterday' }, { destination_id, id: 'x' }].map(
      (body) => admin('POST', '/deliveries/replay', body),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  const unknown = { destination_id, id: '00000000-0000-4000-8000-000000000000' }
  assert.equal((await admin('POST', '/deliveries/replay', unknown)).status, 404)
})
