import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'
import { inboundLab, readFixtures } from './inbound-lab.ts'

const webhooks = readFixtures('adapty')
let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

test('purchases and their refunds', async () => {
  const lab = await inboundLab(service, 'adapty')
  assert.equal(await lab.outcomeOf(webhooks.verification), 'ignored')
  assert.equal(await lab.outcomeOf(webhooks.subscription_started), 'stored_rate_missing')
  assert.equal(await lab.outcomeOf(webhooks.trial_converted), 'stored')
  assert.equal(await lab.outcomeOf(webhooks.trial_converted), 'duplicate')
  assert.equal(await lab.revenue(), 9.99)
  const [converted, started] = await lab.payments()
  assert.equal(converted?.type, 'SUBSCRIPTION_CREATED')
  assert.deepEqual(
    [started?.payment_id, started?.user_id, started?.amount, started?.currency, started?.at],
    ['adapty:GPA.3309-0000-0000-00000', 'ada', 4.99, 'EUR', new Date('2026-03-01T09:30:00.181Z')],
  )
  assert.equal(await lab.outcomeOf(webhooks.subscription_refunded), 'refunded')
  assert.equal(await lab.revenue(), 0)
})

test('200: what is not a payment has an outcome', async () => {
  const lab = await inboundLab(service, 'adapty')
  assert.equal(await lab.outcomeOf(webhooks.trial_started), 'ignored')
  assert.equal(await lab.outcomeOf(webhooks.sandbox), 'sandbox')
  const nobody = await lab.send(webhooks.without_user)
  assert.deepEqual(nobody.body.data, { outcome: 'invalid', reason: 'No user: customer_user_id is missing.' })
  assert.equal((await lab.send(webhooks.trial_converted, { authorization: 'x' })).status, 401)
})
