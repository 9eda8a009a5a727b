import { completePayment } from './complete-payment.ts'
import { type Fields, type InboundReading, ignored, invalid, sandbox } from './inbound-reading.ts'
import { decimalOf, instantOf, known, objectOf, objectsOf, textOf, textsOf } from './read-fields.ts'

type Webhook = { body: Fields; headers: Readonly<Record<string, string | string[] | undefined>> }

/** A webhook of Shopify (https://shopify.dev/docs/api/webhooks); its topic is in a header. */
export function readShopify({ body, headers }: Webhook): InboundReading {
  const topic = headers['x-shopify-topic']
  if (typeof topic !== 'string') return invalid('The header X-Shopify-Topic is missing.')
  if (headers['x-shopify-test'] === 'true' || body.test === true) return sandbox
  if (topic === 'orders/paid') return readOrder(body)
  if (topic === 'refunds/create') return readRefund(body)
  return ignored(`${topic} is not a payment.`)
}

function readOrder(order: Fields): InboundReading {
  // What the customer paid, in their currency: refunds are in it too.
  const paid = objectOf(objectOf(order.total_price_set)?.presentment_money)
  const subscription = textOf(order.source_name)?.startsWith('subscription_contract') === true
  const items = objectsOf(order.line_items)
  return completePayment({
    paymentId: { field: 'id', value: paymentIdOf(order.id) },
    amount: { field: 'total_price', value: decimalOf(paid?.amount) ?? decimalOf(order.total_price) },
    currency: { field: 'currency', value: textOf(paid?.currency_code) ?? textOf(order.currency) },
    type: subscription ? 'RECURRING' : 'ONE_TIME',
    userIds: userIdsOf(order),
    userField: 'note attribute user_id',
    at: instantOf(order.processed_at) ?? instantOf(order.created_at),
    data: known({
      source: 'shopify',
      order_id: textOf(order.name) ?? textOf(order.id),
      content_ids: textsOf(items.slice(0, 50).map(({ product_id }) => product_id)),
    }),
  })
}

/** Money that went back. A refund without any returns goods alone. */
function readRefund(refund: Fields): InboundReading {
  const paymentId = paymentIdOf(refund.order_id)
  const refundId = textOf(refund.id)
  if (paymentId === undefined || refundId === undefined) return invalid('order_id is missing.')
  const returned = objectsOf(refund.transactions)
    .filter(({ kind, status }) => kind === 'refund' && status === 'success')
    .map(({ amount }) => decimalOf(amount) ?? 0)
  const cents = returned.reduce((sum, amount) => sum + Math.round(amount * 1_000), 0)
  if (cents <= 0) return ignored('No money went back.')
  return {
    kind: 'refund',
    refund: { paymentId, refundId, amount: cents / 1_000, at: instantOf(refund.processed_at) },
  }
}

function paymentIdOf(order: unknown): string | undefined {
  const id = textOf(order)
  return id === undefined ? undefined : textOf(`shopify:${id}`)
}

/** The note attribute that the app sets, else the customer of the shop. */
function userIdsOf({ note_attributes, customer }: Fields): string[] {
  const named = objectsOf(note_attributes)
    .filter(({ name }) => name === 'user_id' || name === 'app_user_id')
    .map(({ value }) => value)
  return textsOf([...named, objectOf(customer)?.id])
}
