import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let token: string
let domain: string

const conversion_values = [
  { signup: true, fine: 1, coarse: 'low' },
  { event: 'level_completed', fine: 20, coarse: 'medium' },
  { event: 'tutorial_done', fine: 5 },
  { event: 'finished', fine: 21, coarse: 'low', lock: true },
  { payment_type: 'SUBSCRIPTION_CREATED', fine: 30 },
  { revenue: 50, fine: 40, coarse: 'high' },
  { deeplink: true, fine: 2 },
]

beforeAll(async () => {
  service = await testService()
  const project = await service.makeProject()
  token = project.project_token
  domain = project.domain
  await service.admin('POST', `/projects/${project.id}/campaigns`, {
    name: 'Spring',
    custom_display_id: 'SPRING',
  })
  const answer = await service.admin('PATCH', `/projects/${project.id}`, {
    skadnetwork: { conversion_values },
  })
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.body.data.skadnetwork, { conversion_values, campaigns: [] })
})

afterAll(() => service.stop())

const phone = (platform = 'IOS') => makePhone(service, token, { platform })
const values = ({ body }: { body: { data: Record<string, unknown> } }) => {
  const { fine_conversion_value, coarse_conversion_value, lock_postback } = body.data
  return [fine_conversion_value, coarse_conversion_value, lock_postback]
}
const none = [undefined, undefined, undefined]
const signUp = (on: ReturnType<typeof phone>, user: string) =>
  on.call('/trigger', { user_data: { id: user } })

test('every response to an iOS app carries its values, and they never go down', async () => {
  const ios = phone()
  assert.deepEqual(values(await signUp(ios, 'u1')), [1, 'low', false])
  const event = (event_name: string) => ios.call('/capture-event', { event_name })
  assert.deepEqual(values(await event('level_completed')), [20, 'medium', false])
  assert.deepEqual(values(await event('tutorial_done')), [20, 'medium', false])
  assert.deepEqual(values(await event('finished')), [21, 'medium', true])
  assert.deepEqual(values(await event('level_completed')), [21, 'medium', false])
  assert.deepEqual(values(await event('something_else')), none)
  assert.deepEqual(values(await signUp(ios, 'u1')), [21, 'medium', false])
})

test('payments count by type and by total amount, once each', async () => {
  const ios = phone()
  await signUp(ios, 'u2')
  const pay = (payment_id: string, amount: number, more: object = {}) =>
    ios.call('/capture-payment', { user_id: 'u2', payment_id, amount, ...more })
  assert.deepEqual(values(await pay('p1', 30)), none)
  assert.deepEqual(values(await pay('p1', 30)), none)
  assert.deepEqual(values(await pay('p2', 90, { status: 'PAYMENT_FAILED' })), none)
  assert.deepEqual(values(await pay('p3', 1, { type: 'SUBSCRIPTION_CREATED' })), [30, 'low', false])
  assert.deepEqual(values(await pay('p4', 19)), [40, 'high', false])
})

test('a campaign link counts, other URLs do not', async () => {
  const ios = phone()
  const open = (deeplink_url: string) => ios.call('/handle-deeplink', { deeplink_url })
  assert.deepEqual(values(await open(`https://${domain}/SPRING`)), [2, undefined, false])
  assert.deepEqual(values(await open('https://elsewhere.example/SPRING')), none)
})

test.each(['ANDROID', 'WEB'])('%s gets no conversion values', async (platform) => {
  const other = phone(platform)
  assert.deepEqual(values(await signUp(other, 'u3')), none)
  assert.deepEqual(values(await other.call('/capture-event', { event_name: 'level_completed' })), none)
})

test('each response in a batch carries its own values', async () => {
  const { body } = await phone().call('/batch', {
    calls: [
      { path: '/trigger', body: { user_data: { id: 'u4' } } },
      { path: '/capture-event', body: { event_name: 'level_completed' } },
    ],
  })
  const answers = body.data.answers.map((answer: { body: { data: object } }) => answer.body)
  assert.deepEqual(
    answers.map((answer: { data: Record<string, unknown> }) => values({ body: answer })),
    [
      [1, 'low', false],
      [20, 'medium', false],
    ],
  )
})
