import type { PaymentType } from '@tributary/contract/event-api/payment-fields'
import { completePayment, type PartialPayment } from './complete-payment.ts'
import { type Fields, type InboundReading, ignored, invalid, sandbox } from './inbound-reading.ts'
import { majorUnits } from './major-units.ts'
import { known, numberOf, objectOf, textOf, textsOf, timeOf } from './read-fields.ts'

type Event = { object: Fields; before: Fields; at: Date | undefined }

const events: Record<string, (event: Event) => InboundReading> = {
  'payment_intent.succeeded': readIntent,
  'checkout.session.completed': readCheckout,
  'checkout.session.async_payment_succeeded': readCheckout,
  'invoice.paid': readInvoice,
  'invoice.payment_succeeded': readInvoice,
  'invoice_payment.paid': readInvoicePayment,
  'charge.refunded': readRefund,
  'charge.dispute.funds_withdrawn': readDispute,
  'charge.dispute.funds_reinstated': readDisputeWon,
}

/** An event of Stripe (https://docs.stripe.com/api/events/types). */
export function readStripe({ body }: { body: Fields }): InboundReading {
  const type = textOf(body.type)
  const data = objectOf(body.data)
  const object = objectOf(data?.object)
  if (type === undefined) return invalid('type is missing.')
  if (body.livemode === false) return sandbox
  const read = Object.hasOwn(events, type) ? events[type] : undefined
  if (read === undefined) return ignored(`${type} is not a payment.`)
  if (object === undefined) return invalid('data.object is missing.')
  const created = numberOf(body.created)
  const at = created === undefined ? undefined : timeOf(created * 1_000)
  return read({ object, before: objectOf(data?.previous_attributes) ?? {}, at })
}

function readIntent({ object, at }: Event): InboundReading {
  // Versions before 2025-03-31 name the invoice; later ones do not, and then no user either.
  if (textOf(object.invoice) !== undefined) return ignored('invoice.paid reports the payments of invoices.')
  return complete(object, {
    paymentId: { field: 'data.object.id', value: idOf(object.id) },
    amountField: 'amount_received',
    type: 'ONE_TIME',
    userIds: usersIn(object.metadata),
    userField: 'metadata.user_id',
    at,
    data: known({ intent: textOf(object.id), order_id: textOf(objectOf(object.metadata)?.order_id) }),
  })
}

function readCheckout({ object, at }: Event): InboundReading {
  if (object.mode !== 'payment') return ignored('invoice.paid reports the payments of subscriptions.')
  if (object.payment_status !== 'paid') return ignored('The checkout is not paid yet.')
  return complete(object, {
    paymentId: { field: 'data.object.id', value: idOf(object.payment_intent) ?? idOf(object.id) },
    amountField: 'amount_total',
    type: 'ONE_TIME',
    userIds: textsOf([object.client_reference_id, ...usersIn(object.metadata)]),
    userField: 'client_reference_id',
    at,
    data: known({ checkout: textOf(object.id), order_id: textOf(objectOf(object.metadata)?.order_id) }),
  })
}

const billingReasons: Record<string, PaymentType> = {
  subscription_create: 'SUBSCRIPTION_CREATED',
  subscription_cycle: 'SUBSCRIPTION_RENEWED',
  subscription_update: 'RECURRING',
  subscription_threshold: 'RECURRING',
}

function readInvoice({ object, at }: Event): InboundReading {
  const reason = textOf(object.billing_reason) ?? ''
  const subscription =
    objectOf(objectOf(object.parent)?.subscription_details) ?? objectOf(object.subscription_details)
  return complete(object, {
    paymentId: { field: 'data.object.id', value: idOf(object.id) },
    // Refunds name the intent, not the invoice. Later versions send it in invoice_payment.paid alone.
    aliases: [idOf(object.payment_intent)].filter((id) => id !== undefined),
    amountField: 'amount_paid',
    type: Object.hasOwn(billingReasons, reason) ? (billingReasons[reason] ?? 'DEFAULT') : 'ONE_TIME',
    userIds: textsOf([...usersIn(subscription?.metadata), ...usersIn(object.metadata)]),
    userField: 'metadata.user_id of the subscription',
    at,
    data: known({
      invoice: textOf(object.id),
      subscription: textOf(subscription?.subscription) ?? textOf(object.subscription),
    }),
  })
}

function readInvoicePayment({ object }: Event): InboundReading {
  const paymentId = idOf(object.invoice)
  const alias = idOf(objectOf(object.payment)?.payment_intent)
  return paymentId === undefined || alias === undefined
    ? ignored('The invoice was paid without a payment intent.')
    : { kind: 'alias', alias, paymentId }
}

/** `amount_refunded` is the sum of all refunds of the charge; what it was before tells this one. */
function readRefund({ object, before, at }: Event): InboundReading {
  const total = numberOf(object.amount_refunded)
  const paymentId = idOf(object.payment_intent) ?? idOf(object.id)
  if (paymentId === undefined) return invalid('data.object.id is missing.')
  if (total === undefined) return invalid('data.object.amount_refunded is missing.')
  const amount = total - (numberOf(before.amount_refunded) ?? 0)
  const isWhole = object.refunded === true
  if (!isWhole && amount <= 0) return ignored('Nothing was refunded.')
  return {
    kind: 'refund',
    refund: {
      paymentId,
      refundId: `${textOf(object.id)}:${total}`,
      amount: isWhole ? null : majorUnits(amount, textOf(object.currency) ?? ''),
      at,
    },
  }
}

function readDispute({ object, at }: Event): InboundReading {
  const paymentId = idOf(object.payment_intent) ?? idOf(object.charge)
  const refundId = textOf(object.id)
  const amount = numberOf(object.amount)
  if (paymentId === undefined || refundId === undefined) return invalid('data.object.id is missing.')
  if (amount === undefined || amount <= 0) return invalid('data.object.amount is missing.')
  return {
    kind: 'refund',
    refund: { paymentId, refundId, amount: majorUnits(amount, textOf(object.currency) ?? ''), at },
  }
}

function readDisputeWon({ object }: Event): InboundReading {
  const paymentId = idOf(object.payment_intent) ?? idOf(object.charge)
  const refundId = textOf(object.id)
  return paymentId === undefined || refundId === undefined
    ? invalid('data.object.id is missing.')
    : { kind: 'reversal', paymentId, refundId }
}

function complete(
  object: Fields,
  { amountField, data, ...read }: Omit<PartialPayment, 'amount' | 'currency'> & { amountField: string },
): InboundReading {
  const minor = numberOf(object[amountField])
  const currency = textOf(object.currency)
  return completePayment({
    ...read,
    amount: {
      field: `data.object.${amountField}`,
      value: minor === undefined ? undefined : majorUnits(minor, currency ?? ''),
    },
    currency: { field: 'data.object.currency', value: currency },
    data: { source: 'stripe', ...data },
  })
}

function idOf(value: unknown): string | undefined {
  // An expanded object instead of its id.
  const id = textOf(value) ?? textOf(objectOf(value)?.id)
  return id === undefined ? undefined : textOf(`stripe:${id}`)
}

function usersIn(metadata: unknown): string[] {
  const { user_id, app_user_id } = objectOf(metadata) ?? {}
  return textsOf([user_id, app_user_id])
}
