import type { PaymentType } from '@tributary/contract/event-api/payment-fields'
import { completePayment } from './complete-payment.ts'
import { type Fields, type InboundReading, ignored, invalid, sandbox } from './inbound-reading.ts'
import { known, numberOf, objectOf, textOf, textsOf, timeOf } from './read-fields.ts'

const purchases: Record<string, PaymentType> = {
  INITIAL_PURCHASE: 'SUBSCRIPTION_CREATED',
  RENEWAL: 'SUBSCRIPTION_RENEWED',
  NON_RENEWING_PURCHASE: 'ONE_TIME',
}

/** A webhook of RevenueCat (https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields). */
export function readRevenueCat({ body }: { body: Fields }): InboundReading {
  const event = objectOf(body.event)
  const type = textOf(event?.type)
  if (event === undefined || type === undefined) return invalid('event.type is missing.')
  if (type === 'TEST' || event.environment === 'SANDBOX') return sandbox
  const purchase = Object.hasOwn(purchases, type) ? purchases[type] : undefined
  if (purchase !== undefined) return readPurchase(event, purchase)
  const isRefund = type === 'CANCELLATION' && event.cancel_reason === 'CUSTOMER_SUPPORT'
  if (!isRefund && type !== 'REFUND_REVERSED') return ignored(`${type} is not a payment.`)
  const paymentId = paymentIdOf(event)
  if (paymentId === undefined) return invalid('event.transaction_id is missing.')
  return isRefund ? readRefund(event, paymentId) : { kind: 'reversal', paymentId }
}

function readPurchase(event: Fields, type: PaymentType): InboundReading {
  const local = numberOf(event.price_in_purchased_currency)
  // `price` is in US dollars, whatever the currency of the purchase.
  const amount = local ?? numberOf(event.price)
  return completePayment({
    paymentId: { field: 'event.transaction_id', value: paymentIdOf(event) },
    amount: { field: 'event.price_in_purchased_currency', value: amount },
    currency: { field: 'event.currency', value: local === undefined ? 'USD' : textOf(event.currency) },
    // A trial that converts is the first payment of its subscription.
    type: event.is_trial_conversion === true ? 'SUBSCRIPTION_CREATED' : type,
    userIds: userIdsOf(event),
    userField: 'event.app_user_id',
    at: timeOf(event.purchased_at_ms),
    data: known({
      source: 'revenuecat',
      product_id: textOf(event.product_id),
      store: textOf(event.store),
      country: textOf(event.country_code),
      original_transaction_id: textOf(event.original_transaction_id),
    }),
  })
}

/** A refunded price is negative; without one, all of it was refunded. */
function readRefund(event: Fields, paymentId: string): InboundReading {
  const price = numberOf(event.price_in_purchased_currency)
  return {
    kind: 'refund',
    refund: {
      paymentId,
      refundId: textOf(event.id) ?? 'refund',
      amount: price !== undefined && price < 0 ? -price : null,
      at: timeOf(event.event_timestamp_ms),
    },
  }
}

function paymentIdOf({ transaction_id }: Fields): string | undefined {
  const id = textOf(transaction_id)
  return id === undefined ? undefined : textOf(`revenuecat:${id}`)
}

/** An id that RevenueCat made itself is known to nobody else: it comes last. */
function userIdsOf({ app_user_id, original_app_user_id, aliases }: Fields): string[] {
  const ids = textsOf([app_user_id, original_app_user_id, ...(Array.isArray(aliases) ? aliases : [])])
  const isAnonymous = (id: string) => id.startsWith('$RCAnonymousID:')
  return [...ids.filter((id) => !isAnonymous(id)), ...ids.filter(isAnonymous)]
}
