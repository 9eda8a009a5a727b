import type { PaymentStatus, PaymentType } from '@tributary/contract/event-api/payment-fields'
import { amount, type Fields, fields, flag, id, oneOf, optional, text, time } from './check-arguments.ts'

/** A call as the app asked for it: what is still missing is known in its turn. */
export type Draft = {
  path: string
  body: Fields
  /** The user whom the call names: kept from then on. */
  userId?: string
  /** Carries the user who is known by then. */
  carriesUser?: true
  /** Does nothing when the user is the same. */
  changesUser?: true
}

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
] satisfies PaymentType[]

const paymentStatuses = [
  'PAYMENT_INITIATED',
  'PAYMENT_COMPLETED',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
] satisfies PaymentStatus[]

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

function userOf(given: unknown, name: string): Fields {
  const user = fields(given, name)
  text(user.id, `${name}.id`)
  const others = [
    'name',
    'phone',
    'email',
    'mixpanel_distinct_id',
    'amplitude_device_id',
    'posthog_distinct_id',
    'braze_device_id',
    'ga_app_instance_id',
    'ga_session_id',
    'netcore_device_guid',
  ]
  for (const key of others) optional(user[key], `${name}.${key}`, anyText)
  return user
}

/** An empty one means "not given". */
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
      event_id: optional(eventId === '' ? null : eventId, 'eventId', id),
    },
    carriesUser: true,
  }
}

export function paymentCall(given: unknown): Draft {
  const payment = fields(given, 'payment')
  return {
    path: '/capture-payment',
    body: {
      // From the argument itself: the copy has null where the number was not finite.
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
