import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { type InboundLab, inboundLab, readFixtures } from './inbound-lab.ts'

const webhooks = readFixtures('shopify')
const paid = { 'x-shopify-topic': 'orders/paid' }
const refunded = { 'x-shopify-topic': 'refunds/create' }
let service: TestService
let lab: InboundLab

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  lab = await inboundLab(service, 'shopify')
})

afterAll(() => service.stop())

test('an order is a payment in the currency of the customer, with its refunds', async () => {
  assert.equal(await lab.outcomeOf(webhooks.order_paid, paid), 'stored_rate_missing')
  assert.equal(await lab.outcomeOf(webhooks.order_paid, paid), 'duplicate')
  assert.deepEqual(await lab.payments(), [
    {
      payment_id: 'shopify:5940139491234',
      user_id: 'ada',
      amount: 55.37,
      currency: 'EUR',
      type: 'ONE_TIME',
      status: 'PAYMENT_COMPLETED',
      at: new Date('2026-03-01T09:30:00Z'),
      data: { source: 'shopify', order_id: '#1001', content_ids: ['632910392'] },
      removed: false,
    },
  ])
  assert.equal(await lab.outcomeOf(webhooks.goods_returned, refunded), 'ignored')
  assert.equal(await lab.outcomeOf(webhooks.refund_of_item, refunded), 'refunded')
  assert.equal((await lab.payments())[0]?.amount, 45.3)
  assert.equal(await lab.outcomeOf(webhooks.refund_of_rest, refunded), 'refunded')
  assert.equal((await lab.payments())[0]?.removed, true)
})

test('orders whose ids a double cannot tell apart are two payments', async () => {
  const order = (id: string) =>
    JSON.stringify({ ...webhooks.order_paid, id: 0 }).replace('"id":0', `"id":${id}`)
  await lab.send(order('9007199254740993'), paid)
  await lab.send(order('9007199254740992'), paid)
  const ids = (await lab.payments()).map(({ payment_id }) => payment_id)
  assert.deepEqual(ids.toSorted(), ['shopify:9007199254740992', 'shopify:9007199254740993'])
})

test('without a note, the customer of the shop is the user', async () => {
  assert.equal(await lab.outcomeOf(webhooks.order_of_customer, paid), 'user_not_registered')
  const rows = attributionRows(service, lab.project.id)
  await rows.makeUser('7207443', await rows.makeInstall())
  assert.equal(await lab.outcomeOf(webhooks.order_of_customer, paid), 'stored')
  const [payment] = await lab.payments()
  assert.deepEqual([payment?.user_id, payment?.type], ['7207443', 'RECURRING'])
})

test('200: test orders and other topics are counted; 401: another signature', async () => {
  assert.equal(await lab.outcomeOf(webhooks.test_order, paid), 'sandbox')
  assert.equal(await lab.outcomeOf(webhooks.order_paid, { ...paid, 'x-shopify-test': 'true' }), 'sandbox')
  assert.equal(await lab.outcomeOf(webhooks.order_paid, { 'x-shopify-topic': 'orders/updated' }), 'ignored')
  assert.equal(await lab.outcomeOf(webhooks.order_paid), 'invalid')
  assert.equal((await lab.send(webhooks.order_paid, paid, 'another-secret')).status, 401)
})
