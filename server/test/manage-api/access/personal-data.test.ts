import assert from 'node:assert/strict'
import { refusals } from '@tributary/contract/refusals'
import { afterAll, beforeAll, test } from 'vitest'
import { listenLive } from '#test/support/listen-live.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Member = Awaited<ReturnType<TestService['logInAs']>>

/** Values that only somebody who may see personal data may read: permission-matrix.property.ts looks everywhere. */
const personal = {
  userId: 'user-77-ada',
  secondUser: 'user-78-bob',
  name: 'Ada Lovelace-Byron',
  email: 'ada.personal@example.com',
  phone: '+4915112345678',
  gaid: '7d1ec9a0-36a5-4b1e-9a53-0c5d1f2b7a11',
  data: 'likes-violet-ink',
  eventData: 'room-number-4711',
  paymentData: 'invoice-to-ada',
  customerId: 'crm-ada-0815',
  paymentId: 'invoice-ada-2026',
}
const known = Object.values(personal)

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let viewer: Member
let admin: Member

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject()
  const phone = makePhone(service, project.project_token)
  await phone.call('/init', { device_data: { gaid: personal.gaid } })
  const { userId: id, name, email, phone: number, data: taste } = personal
  await phone.call('/trigger', { user_data: { id, name, email, phone: number, taste } })
  await phone.call('/customer-user-id', { user_id: personal.customerId })
  await phone.call('/capture-event', { event_name: 'tried', event_data: { note: personal.eventData } })
  const event_data = { note: personal.paymentData }
  await phone.call('/capture-payment', {
    user_id: id,
    payment_id: personal.paymentId,
    amount: 12.5,
    event_data,
  })
  await phone.call('/capture-event', { event_name: 'x'.repeat(300), event_data: { email } })
  const second = makePhone(service, project.project_token)
  await second.call('/init', { device_data: {} })
  await second.call('/trigger', { user_data: { id: personal.secondUser } })
  viewer = await service.logInAs('viewer')
  admin = await service.logInAs('admin')
})

afterAll(() => service.stop())

const shownIn = (text: string) => known.filter((value) => text.includes(value))

test('a masked id is the same wherever it stands', async () => {
  const first = async (path: string) =>
    (await viewer.ask('GET', `/projects/${project.id}${path}`)).body.data.items
  const users = (await first('/users')).map((one: { user_id: string }) => one.user_id)
  assert.equal(new Set(users).size, 2)
  assert.match(users[0], /^masked-[0-9a-f]{16}$/)
  assert.ok(users.includes((await first('/events'))[0].user_id))
})

test('nobody who sees masked data compares with it: parameters are refused, and a search finds by ids of the service', async () => {
  const ask = (member: Member, path: string) => member.ask('GET', `/projects/${project.id}${path}`)
  const { userId, name, email, gaid, paymentId, customerId } = personal
  const named = [
    `/users?q=${name}`,
    `/users?user_id=${userId}`,
    `/users?user_id=nobody`,
    `/users?email=${email}`,
    `/user-totals?q=${name}`,
    `/installs?q=${name}`,
    `/installs?device_id=${gaid}`,
    `/events?user_id=${userId}`,
    `/payments?user_id=${userId}`,
    `/users/${userId}/timeline`,
    `/users/nobody/timeline`,
  ]
  for (const path of named) {
    const answer = await ask(viewer, path)
    assert.deepEqual(
      [path, answer.status, answer.body.msg],
      [path, 403, refusals.personal_data_required.message],
    )
    assert.notEqual((await ask(admin, path)).status, 403, path)
  }
  const found = async (member: Member, q: string) => (await ask(member, `/search?q=${q}`)).body.data.items
  for (const q of [userId, email, gaid, paymentId]) {
    assert.deepEqual([q, await found(viewer, q)], [q, []])
    assert.notDeepEqual(await found(admin, q), [], q)
  }
  assert.deepEqual(await found(viewer, customerId), [])
  const [{ install_id: installId }] = await found(admin, userId)
  assert.equal((await found(viewer, installId)).length, 1)
  for (const path of ['/users', '/installs?user_id=', `/installs/${installId}/timeline`])
    assert.equal((await ask(viewer, path)).status, 200, path)
})

test('a search in live facts does not find what is masked', async () => {
  const found = async (member: Member) =>
    (await member.ask('GET', `/projects/${project.id}/live/recent?q=${personal.userId}`)).body.data.items
  assert.deepEqual(await found(viewer), [])
  assert.notDeepEqual(await found(admin), [])
})

test('the live stream is masked message by message', async () => {
  await service.server.listen({ host: '127.0.0.1', port: 0 })
  const headers = { authorization: '', cookie: viewer.cookie }
  const listener = await listenLive(service, `/projects/${project.id}/live?backlog=50`, headers)
  const heard = await listener.hear(3)
  listener.close()
  assert.deepEqual(shownIn(JSON.stringify(heard)), [])
  assert.ok(heard.some(({ fact }) => String(fact.user_id).startsWith('masked-')))
})
