import type { PaymentType } from '@tributary/contract/event-api/payment-fields'
import { completePayment } from './complete-payment.ts'
import { type Fields, type InboundReading, ignored, invalid, sandbox } from './inbound-reading.ts'
import { instantOf, known, numberOf, objectOf, textOf, textsOf } from './read-fields.ts'

const purchases: Record<string, PaymentType> = {
  subscription_started: 'SUBSCRIPTION_CREATED',
  subscription_initial_purchase: 'SUBSCRIPTION_CREATED',
  trial_converted: 'SUBSCRIPTION_CREATED',
  subscription_renewed: 'SUBSCRIPTION_RENEWED',
  non_subscription_purchase: 'ONE_TIME',
}

const refunds = ['subscription_refunded', 'non_subscription_purchase_refunded']

/** A webhook of Adapty (https://adapty.io/docs/webhook-event-types-and-fields). */
export function readAdapty({ body }: { body: Fields }): InboundReading {
  // Sent when the member saves the settings at Adapty.
  if (Object.keys(body).length === 0) return ignored('The test of the address.')
  const type = textOf(body.event_type)
  const properties = objectOf(body.event_properties)
  if (type === undefined) return invalid('event_type is missing.')
  if (properties?.environment === 'Sandbox') return sandbox
  const purchase = Object.hasOwn(purchases, type) ? purchases[type] : undefined
  if (purchase === undefined && !refunds.includes(type)) return ignored(`${type} is not a payment.`)
  if (properties === undefined) return invalid('event_properties is missing.')
  const paymentId = paymentIdOf(properties)
  if (purchase !== undefined) return readPurchase(body, { properties, paymentId, type: purchase })
  if (paymentId === undefined) return invalid('event_properties.transaction_id is missing.')
  const price = numberOf(properties.price_local)
  return {
    kind: 'refund',
    refund: {
      paymentId,
      refundId: textOf(properties.profile_event_id) ?? 'refund',
      amount: price !== undefined && price < 0 ? -price : null,
      at: instantOf(body.event_datetime),
    },
  }
}

type Purchase = { properties: Fields; paymentId: string | undefined; type: PaymentType }

function readPurchase(body: Fields, { properties, paymentId, type }: Purchase): InboundReading {
  const local = numberOf(properties.price_local)
  return completePayment({
    paymentId: { field: 'event_properties.transaction_id', value: paymentId },
    amount: { field: 'event_properties.price_local', value: local ?? numberOf(properties.price_usd) },
    currency: {
      field: 'event_properties.currency',
      value: local === undefined ? 'USD' : textOf(properties.currency),
    },
    type,
    userIds: textsOf([body.customer_user_id]),
    userField: 'customer_user_id',
    at: instantOf(properties.purchase_date) ?? instantOf(body.event_datetime),
    data: known({
      source: 'adapty',
      product_id: textOf(properties.vendor_product_id),
      store: textOf(properties.store),
      country: textOf(properties.store_country),
      original_transaction_id: textOf(properties.original_transaction_id),
    }),
  })
}

function paymentIdOf({ transaction_id }: Fields): string | undefined {
  const id = textOf(transaction_id)
  return id === undefined ? undefined : textOf(`adapty:${id}`)
}
