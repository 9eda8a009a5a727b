import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'
import { type InboundLab, inboundLab, readFixtures } from './inbound-lab.ts'

const webhooks = readFixtures('revenuecat')
let service: TestService
let lab: InboundLab

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  lab = await inboundLab(service, 'revenuecat')
})

afterAll(() => service.stop())

test('a purchase is a payment of its user at its time, sent twice it counts once', async () => {
  const answer = await lab.send(webhooks.initial_purchase)
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, { msg: 'Received.', status: 200, data: { outcome: 'stored', reason: null } })
  assert.equal(await lab.outcomeOf(webhooks.initial_purchase), 'duplicate')
  assert.deepEqual(await lab.payments(), [
    {
      payment_id: 'revenuecat:123456789012345',
      user_id: 'ada',
      amount: 4.99,
      currency: 'USD',
      type: 'SUBSCRIPTION_CREATED',
      status: 'PAYMENT_COMPLETED',
      at: new Date('2026-03-01T09:30:00Z'),
      data: {
        source: 'revenuecat',
        product_id: 'com.subscription.weekly',
        store: 'APP_STORE',
        country: 'US',
        original_transaction_id: '123456789012345',
      },
      removed: false,
    },
  ])
  assert.equal(await lab.revenue(), 4.99)
  assert.deepEqual((await lab.ledger()).outcomes, { stored: 1, duplicate: 1 })
})

test('the user is the one of several ids who is registered; a yen has no cents', async () => {
  assert.equal(await lab.outcomeOf(webhooks.renewal_known_by_alias), 'stored_rate_missing')
  const [payment] = await lab.payments()
  assert.deepEqual(
    [payment?.user_id, payment?.amount, payment?.currency, payment?.type],
    ['ada', 800, 'JPY', 'SUBSCRIPTION_RENEWED'],
  )
})

test('a refund takes the payment out of revenue, once; its reversal brings it back', async () => {
  await lab.send(webhooks.initial_purchase)
  assert.equal(await lab.outcomeOf(webhooks.refund), 'refunded')
  assert.equal(await lab.outcomeOf(webhooks.refund), 'duplicate')
  assert.equal(await lab.revenue(), 0)
  assert.equal(await lab.outcomeOf(webhooks.initial_purchase), 'duplicate')
  assert.equal(await lab.revenue(), 0)
  assert.equal(await lab.outcomeOf(webhooks.refund_reversed), 'refund_reversed')
  assert.equal(await lab.outcomeOf(webhooks.refund_reversed), 'duplicate')
  assert.equal(await lab.revenue(), 4.99)
})

test('a refund that arrives before its purchase waits for it', async () => {
  const waiting = await lab.send(webhooks.refund)
  assert.deepEqual(waiting.body.data, {
    outcome: 'refund_waiting',
    reason: 'The payment has not arrived yet.',
  })
  assert.equal(await lab.outcomeOf(webhooks.initial_purchase), 'stored')
  assert.deepEqual(
    (await lab.payments()).map(({ removed }) => removed),
    [true],
  )
  assert.equal(await lab.revenue(), 0)
})

test('a part that is refunded lowers the payment, whatever is sent again', async () => {
  const event = { ...(webhooks.refund?.event as object), price_in_purchased_currency: -1.99, id: 'part' }
  await lab.send(webhooks.initial_purchase)
  assert.equal(await lab.outcomeOf({ event }), 'refunded')
  assert.equal(await lab.revenue(), 3)
  assert.equal(await lab.outcomeOf(webhooks.initial_purchase), 'duplicate')
  assert.equal(await lab.outcomeOf(webhooks.refund_reversed), 'refund_reversed')
  assert.equal(await lab.revenue(), 4.99)
})

test('200: what is not a payment, or cannot be one, has an outcome and a reason', async () => {
  const trial = await lab.send(webhooks.trial)
  assert.deepEqual(trial.body.data, { outcome: 'ignored', reason: 'Free: the amount is 0.' })
  assert.equal(await lab.outcomeOf(webhooks.unsubscribed), 'ignored')
  assert.equal(await lab.outcomeOf(webhooks.sandbox), 'sandbox')
  const unknown = await lab.send(webhooks.price_unknown)
  assert.deepEqual(unknown.body.data, {
    outcome: 'invalid',
    reason: 'event.price_in_purchased_currency is missing.',
  })
  const stranger = { ...(webhooks.initial_purchase?.event as object), app_user_id: 'eve', aliases: [] }
  assert.equal(await lab.outcomeOf({ event: stranger }), 'user_not_registered')
  assert.equal(await lab.outcomeOf({}), 'invalid')
  assert.deepEqual(await lab.payments(), [])
  const { days, refused } = await lab.ledger()
  const counts = Object.fromEntries(days.map(({ kind, outcome, count }) => [`${kind} ${outcome}`, count]))
  assert.deepEqual(counts, {
    'inbound ignored': 2,
    'inbound sandbox': 1,
    'payment invalid': 2,
    'payment user_not_registered': 1,
  })
  assert.equal(refused.length, 3)
  const { outcomes, last_received_at } = await lab.source()
  assert.deepEqual(outcomes, { ignored: 2, invalid: 2, sandbox: 1, user_not_registered: 1 })
  assert.equal(last_received_at, '2026-03-10T12:00:00.000Z')
})

test('401: another secret, or none, stores nothing and is counted', async () => {
  const wrong = await lab.send(webhooks.initial_purchase, {}, 'another-secret')
  assert.deepEqual([wrong.status, wrong.body.msg], [401, 'Invalid signature.'])
  assert.equal((await service.ask('POST', lab.address, { body: webhooks.initial_purchase })).status, 401)
  assert.deepEqual(await lab.payments(), [])
  assert.deepEqual((await lab.source()).outcomes, { wrong_signature: 2 })
})

test('404: no such address, or that of another service', async () => {
  for (const path of ['/api/inbound/revenuecat/1-nothing', '/api/inbound/paypal/1-x', `${lab.address}x`])
    assert.equal((await service.ask('POST', path, { body: {} })).status, 404, path)
})

test('400: a body that is not an object', async () => {
  const answer = await lab.send([])
  assert.deepEqual([answer.status, answer.body.msg], [400, 'The body must be a JSON object.'])
})
