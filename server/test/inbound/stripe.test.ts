import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'
import { type InboundLab, inboundLab, readFixtures } from './inbound-lab.ts'

const webhooks = readFixtures('stripe')
let service: TestService
let lab: InboundLab

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  lab = await inboundLab(service, 'stripe')
})

afterAll(() => service.stop())

const shown = async () =>
  (await lab.payments()).map(({ payment_id, amount, currency, type, removed }) => [
    payment_id,
    amount,
    currency,
    type,
    removed,
  ])

test('a checkout and its intent are one payment', async () => {
  assert.equal(await lab.outcomeOf(webhooks.checkout_unpaid), 'ignored')
  assert.equal(await lab.outcomeOf(webhooks.checkout_completed), 'stored')
  assert.equal(await lab.outcomeOf(webhooks.intent_succeeded), 'duplicate')
  assert.deepEqual(await shown(), [['stripe:pi_3Checkout', 19.99, 'USD', 'ONE_TIME', false]])
  const [{ at, data } = {}] = await lab.payments()
  assert.deepEqual(at, new Date('2026-03-01T09:30:00Z'))
  assert.deepEqual(data, { source: 'stripe', checkout: 'cs_live_a1', order_id: 'A-17' })
  assert.equal(await lab.revenue(), 19.99)
})

test('a dinar has a thousand fils', async () => {
  assert.equal(await lab.outcomeOf(webhooks.intent_dinar), 'stored_rate_missing')
  assert.deepEqual(await shown(), [['stripe:pi_3Dinar', 5.12, 'BHD', 'ONE_TIME', false]])
})

test('parts that are refunded add up, in any order; a dispute takes the rest until it is won', async () => {
  assert.equal(await lab.outcomeOf(webhooks.second_part_refunded), 'refund_waiting')
  await lab.send(webhooks.checkout_completed)
  assert.equal(await lab.revenue(), 12.99)
  assert.equal(await lab.outcomeOf(webhooks.first_part_refunded), 'refunded')
  assert.equal(await lab.outcomeOf(webhooks.first_part_refunded), 'duplicate')
  assert.equal(await lab.outcomeOf(webhooks.checkout_completed), 'duplicate')
  assert.equal(await lab.revenue(), 7.99)
  assert.equal(await lab.outcomeOf(webhooks.dispute_lost_funds), 'refunded')
  assert.equal(await lab.revenue(), 0)
  assert.equal(await lab.outcomeOf(webhooks.dispute_won), 'refund_reversed')
  assert.equal(await lab.revenue(), 7.99)
})

test('the refund of an invoice finds it by its payment, whichever arrives first', async () => {
  assert.equal(await lab.outcomeOf(webhooks.intent_of_invoice), 'ignored')
  assert.equal(await lab.outcomeOf(webhooks.invoice_paid), 'stored')
  assert.deepEqual(await shown(), [['stripe:in_1Basil', 9, 'USD', 'SUBSCRIPTION_RENEWED', false]])
  assert.equal(await lab.outcomeOf(webhooks.refund_of_invoice), 'refund_waiting')
  assert.equal(await lab.revenue(), 9)
  assert.equal(await lab.outcomeOf(webhooks.invoice_payment_paid), 'ignored')
  assert.equal(await lab.revenue(), 0)
})

test('an invoice of versions before 2025-03-31 names its payment itself', async () => {
  assert.equal(await lab.outcomeOf(webhooks.invoice_paid_before_basil), 'stored')
  const refund = structuredClone(webhooks.refund_of_invoice) as { data: { object: object } }
  Object.assign(refund.data.object, { payment_intent: 'pi_3Older' })
  assert.equal(await lab.outcomeOf(refund), 'refunded')
  assert.deepEqual(await shown(), [['stripe:in_1Older', 9, 'USD', 'SUBSCRIPTION_CREATED', true]])
})

test('200: test mode and other events are acknowledged and counted', async () => {
  assert.equal(await lab.outcomeOf(webhooks.test_mode), 'sandbox')
  assert.equal(await lab.outcomeOf(webhooks.subscription_updated), 'ignored')
  assert.equal(await lab.outcomeOf({ type: 'invoice.paid', livemode: true }), 'invalid')
  assert.deepEqual(await lab.payments(), [])
})

test('401: a changed body, another secret, an old signature', async () => {
  const signed = lab.sign(webhooks.checkout_completed)
  const changed = await service.ask('POST', lab.address, { body: webhooks.intent_dinar, headers: signed })
  assert.equal(changed.status, 401)
  assert.equal((await lab.send(webhooks.checkout_completed, {}, 'another-secret')).status, 401)
  service.clock.now = () => new Date('2026-03-10T12:05:01Z')
  const late = await service.ask('POST', lab.address, { body: webhooks.checkout_completed, headers: signed })
  assert.equal(late.status, 401)
  assert.equal((await lab.send(webhooks.checkout_completed)).status, 200)
})

test('401: until the secret that Stripe shows is set', async () => {
  const fresh = await inboundLab(service, 'stripe', {})
  assert.deepEqual([fresh.made.secret, fresh.made.has_secret], [null, false])
  const early = await fresh.send(webhooks.checkout_completed)
  assert.deepEqual([early.status, early.body.msg], [401, 'The secret of this source is not set yet.'])
  const path = `${fresh.path}/${fresh.made.id}/rotate-secret`
  const empty = await service.admin('POST', path, {})
  assert.deepEqual([empty.status, empty.body.msg], [400, 'secret is required: copy it from Stripe.'])
  const set = await service.admin('POST', path, { secret: 'whsec_a-secret-of-the-service' })
  assert.deepEqual(set.body.data, { secret: null, previous_until: null })
  assert.equal(await fresh.outcomeOf(webhooks.checkout_completed), 'stored')
})
