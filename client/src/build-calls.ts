import type * as contract from '@tributary/contract/event-api/payment-fields'
import {
  amount,
  eventId as checkEventId,
  type Fields,
  fields,
  flag,
  oneOf,
  optional,
  text,
  time,
} from './check-arguments.ts'
import type { PaymentStatus, PaymentType } from './definitions.ts'

/** A call as the app made it. The sequencer adds the rest. */
export type Draft = {
  path: string
  body: Fields
  /** The user named in the call: becomes the current user. */
  userId?: string
  /** Carries the current user. */
  carriesUser?: true
  /** Has no effect if the user is the same. */
  changesUser?: true
}

/** The public types are written out so that apps do not need the contract; this keeps the two in sync. */
type Same<One, Other> = [One, Other] extends [Other, One] ? One : never

const paymentTypes = [
  'FIRST_PAYMENT',
  'SECOND_PAYMENT',
  'WALLET_TOPUP',
  'FUNDS_WITHDRAWAL',
  'SUBSCRIPTION_CREATED',
  'SUBSCRIPTION_RENEWED',
  'ONE_TIME',
  'RECURRING',
  'DEFAULT',
] satisfies Same<PaymentType, contract.PaymentType>[]

const paymentStatuses = [
  'PAYMENT_INITIATED',
  'PAYMENT_COMPLETED',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
] satisfies Same<PaymentStatus, contract.PaymentStatus>[]

export function customerUserIdCall(userId: unknown): Draft {
  const user_id = text(userId, 'userId')
  return { path: '/customer-user-id', body: { user_id }, userId: user_id, changesUser: true }
}

export function signupCall(options: unknown): Draft {
  const { user_data, data } = fields(options, 'options')
  const user = userOf(user_data, 'user_data')
  optional(user.user_created_at, 'user_data.user_created_at', time)
  optional(user.is_first_time_user, 'user_data.is_first_time_user', flag)
  return {
    path: '/trigger',
    body: { user_data: user, data: optional(data, 'data', fields) },
    userId: user.id as string,
  }
}

export function userDataCall(given: unknown): Draft {
  const user = userOf(given, 'user')
  return { path: '/set-user-data', body: { user_data: user }, userId: user.id as string }
}

// Includes the ids on other platforms.
const textFields = /^(name|phone|email)$|_(id|guid)$/

function userOf(given: unknown, name: string): Fields {
  const user = fields(given, name)
  text(user.id, `${name}.id`)
  for (const key in user) if (textFields.test(key)) optional(user[key], `${name}.${key}`, anyText)
  return user
}

/** An empty string means "not given". */
function anyText(value: unknown, name: string): string {
  return value === '' ? '' : text(value, name)
}

export function additionalDataCall(given: unknown): Draft {
  const { clevertapId } = fields(given, 'data')
  return {
    path: '/integrations',
    body: { integration_info: { clevertap_id: optional(clevertapId, 'data.clevertapId', text) } },
  }
}

export function eventCall(eventName: unknown, eventData: unknown, eventId: unknown): Draft {
  return {
    path: '/capture-event',
    body: {
      event_name: text(eventName, 'eventName'),
      event_data: optional(eventData, 'eventData', fields) ?? null,
      event_id: optional(eventId === '' ? null : eventId, 'eventId', checkEventId),
    },
    carriesUser: true,
  }
}

export function paymentCall(given: unknown): Draft {
  const payment = fields(given, 'payment')
  return {
    path: '/capture-payment',
    body: {
      // From the original argument: the JSON copy has null for a number that is not finite.
      amount: amount((given as Fields).amount, 'amount'),
      user_id: text(payment.userId, 'userId'),
      payment_id: text(payment.paymentId, 'paymentId'),
      type: optional(payment.type, 'type', oneOf(paymentTypes)),
      status: optional(payment.status, 'status', oneOf(paymentStatuses)),
      currency: optional(payment.currency, 'currency', text),
      event_data: optional(payment.eventData, 'eventData', fields),
    },
  }
}

export function removalCall(given: unknown): Draft {
  const { userId, paymentId } = fields(given, 'reference')
  if (userId == null && paymentId == null) text(undefined, 'userId or paymentId')
  return {
    path: '/remove-captured-payment',
    body: {
      user_id: optional(userId, 'userId', text),
      payment_id: optional(paymentId, 'paymentId', text),
    },
  }
}

export function pushTokenCall(token: unknown): Draft {
  return { path: '/update-push-token', body: { push_token: text(token, 'token') } }
}

export function deeplinkCall(url: unknown): Draft {
  return { path: '/handle-deeplink', body: { deeplink_url: text(url, 'url') } }
}
