import { paymentStatuses, paymentTypes } from '@tributary/contract/event-api/payment-fields'
import { expect, test } from 'vitest'
import type { TributaryClient } from '../src/definitions.ts'
import { makeWorld } from './support/world.ts'

async function started(world = makeWorld()) {
  const app = world.startApp()
  await app.tributary.init({ token: 't' })
  await world.settle()
  return { world, ...app }
}

const sentAfter = async (operation: (tributary: TributaryClient) => Promise<unknown>) => {
  const { world, tributary } = await started()
  await operation(tributary)
  await world.passTime()
  expect(world.calls()[0]?.path).toBe('/init')
  return world.calls()[1]
}

const at = { event_time: '2026-03-01T09:00:00.000Z' }

test('init sends the open with the version, the link and the device data', async () => {
  const world = makeWorld()
  world.launchUrl = 'https://go.example/ABC?x=1'
  await started(world)
  expect(world.sent[0]?.url).toBe('https://service.example/api/client/batch')
  expect(world.sent[0]?.batch).toEqual({
    token: 't',
    platform: 'ANDROID',
    install_instance_id: 'id-1',
    calls: [
      {
        path: '/init',
        body: {
          ...at,
          package_version: '1.1.0',
          link: 'https://go.example/ABC?x=1',
          debug: false,
          device_data: { gaid: 'g-1' },
        },
      },
    ],
  })
})

test('setCustomerUserId', async () => {
  expect(await sentAfter((it) => it.setCustomerUserId('u-1'))).toEqual({
    path: '/customer-user-id',
    body: { ...at, user_id: 'u-1', device_data: { gaid: 'g-1' } },
  })
})

test('signup', async () => {
  const user_data = { id: 'u-1', name: 'Ada', email: 'a@b.c', is_first_time_user: true, braze_device_id: 'b' }
  expect(await sentAfter((it) => it.signup({ user_data, data: { plan: 'pro' } }))).toMatchObject({
    path: '/trigger',
    body: { ...at, user_data, data: { plan: 'pro' }, time_since_app_install: 0 },
  })
})

test('setUserData', async () => {
  expect(await sentAfter((it) => it.setUserData({ id: 'u-1', phone: '49123' }))).toMatchObject({
    path: '/set-user-data',
    body: { user_data: { id: 'u-1', phone: '49123' } },
  })
})

test('setAdditionalData', async () => {
  expect(await sentAfter((it) => it.setAdditionalData({ clevertapId: 'c' }))).toMatchObject({
    path: '/integrations',
    body: { integration_info: { clevertap_id: 'c' } },
  })
})

test('trackEvent with an id from the app', async () => {
  expect(await sentAfter((it) => it.trackEvent('cart_added', { amount: 3 }, 7))).toMatchObject({
    path: '/capture-event',
    body: {
      ...at,
      event_name: 'cart_added',
      event_data: { amount: 3 },
      event_id: '7',
      time_since_app_install: 0,
    },
  })
})

test('trackEvent with a generated id', async () => {
  const call = await sentAfter((it) => it.trackEvent('opened'))
  expect(call?.body).toMatchObject({
    event_name: 'opened',
    event_data: null,
    event_id: expect.stringMatching(/^id-/),
  })
})

test('capturePayment', async () => {
  const payment = {
    amount: 9.5,
    userId: 'u-1',
    paymentId: 'p-1',
    type: 'RECURRING',
    status: 'PAYMENT_FAILED',
  } as const
  expect(
    await sentAfter((it) => it.capturePayment({ ...payment, eventData: { order_id: 'o' } })),
  ).toMatchObject({
    path: '/capture-payment',
    body: {
      ...at,
      amount: 9.5,
      user_id: 'u-1',
      payment_id: 'p-1',
      type: 'RECURRING',
      status: 'PAYMENT_FAILED',
      event_data: { order_id: 'o' },
    },
  })
})

test.each(paymentTypes)('a payment of type %s', async (type) => {
  const call = await sentAfter((it) => it.capturePayment({ amount: 1, userId: 'u', paymentId: 'p', type }))
  expect(call?.body.type).toBe(type)
})

test.each(paymentStatuses)('a payment of status %s', async (status) => {
  const call = await sentAfter((it) => it.capturePayment({ amount: 1, userId: 'u', paymentId: 'p', status }))
  expect(call?.body.status).toBe(status)
})

test('removePayment', async () => {
  expect(await sentAfter((it) => it.removePayment({ paymentId: 'p-1' }))).toMatchObject({
    path: '/remove-captured-payment',
    body: { payment_id: 'p-1' },
  })
})

test('setPushToken', async () => {
  expect(await sentAfter((it) => it.setPushToken('fcm'))).toMatchObject({
    path: '/update-push-token',
    body: { push_token: 'fcm' },
  })
})

const circular: Record<string, unknown> = {}
circular.self = circular

type Attempt = [argument: string, attempt: (tributary: TributaryClient) => Promise<unknown>]

// biome-ignore lint/suspicious/noExplicitAny: an app in JavaScript may pass anything.
const any = (value: unknown) => value as any

test.each<Attempt>([
  ['options', (it) => it.init(any(undefined))],
  ['token', (it) => it.init({ token: ' ' })],
  ['serverUrl', (it) => it.init({ token: 't', serverUrl: 'service.example' })],
  ['secretKey', (it) => it.init({ token: 't', keyId: 'k' })],
  ['keyId', (it) => it.init({ token: 't', secretKey: 's' })],
  ['disableIdfa', (it) => it.init({ token: 't', disableIdfa: any('yes') })],
  ['debug', (it) => it.init({ token: 't', debug: any(1) })],
  ['onDeeplink', (it) => it.init({ token: 't', onDeeplink: any({}) })],
  ['userId', (it) => it.setCustomerUserId('')],
  ['options', (it) => it.signup(any('u-1'))],
  ['user_data', (it) => it.signup(any({}))],
  ['user_data.id', (it) => it.signup({ user_data: { id: any(5) } })],
  ['user_data.email', (it) => it.signup({ user_data: { id: 'u', email: any(5) } })],
  ['user_data.user_created_at', (it) => it.signup({ user_data: { id: 'u', user_created_at: 'once' } })],
  [
    'user_data.is_first_time_user',
    (it) => it.signup({ user_data: { id: 'u', is_first_time_user: any('no') } }),
  ],
  ['data', (it) => it.signup({ user_data: { id: 'u' }, data: any([]) })],
  ['user.id', (it) => it.setUserData(any({ name: 'Ada' }))],
  ['user.phone', (it) => it.setUserData({ id: 'u', phone: any(49) })],
  ['data', (it) => it.setAdditionalData(any(null))],
  ['data.clevertapId', (it) => it.setAdditionalData({ clevertapId: any(1) })],
  ['url', (it) => it.handleDeeplink(any(undefined))],
  ['eventName', (it) => it.trackEvent('')],
  ['eventName', (it) => it.trackEvent(any({ name: 'x' }))],
  ['eventData', (it) => it.trackEvent('x', any('amount=5'))],
  ['eventData', (it) => it.trackEvent('x', any([1]))],
  ['eventData', (it) => it.trackEvent('x', circular)],
  ['eventData', (it) => it.trackEvent('x', { big: 1n })],
  ['eventData', (it) => it.trackEvent('x', { text: 'x'.repeat(400_000) })],
  ['eventId', (it) => it.trackEvent('x', null, any({}))],
  ['eventId', (it) => it.trackEvent('x', null, Number.POSITIVE_INFINITY)],
  ['eventId', (it) => it.trackEvent('x', null, Number.NaN)],
  ['payment', (it) => it.capturePayment(any(undefined))],
  ['amount', (it) => it.capturePayment({ amount: any('5'), userId: 'u', paymentId: 'p' })],
  ['amount', (it) => it.capturePayment({ amount: Number.NaN, userId: 'u', paymentId: 'p' })],
  ['amount', (it) => it.capturePayment({ amount: -1, userId: 'u', paymentId: 'p' })],
  ['userId', (it) => it.capturePayment(any({ amount: 5, paymentId: 'p' }))],
  ['paymentId', (it) => it.capturePayment(any({ amount: 5, userId: 'u' }))],
  ['type', (it) => it.capturePayment({ amount: 5, userId: 'u', paymentId: 'p', type: any('GIFT') })],
  ['status', (it) => it.capturePayment({ amount: 5, userId: 'u', paymentId: 'p', status: any('PAID') })],
  ['eventData', (it) => it.capturePayment({ amount: 5, userId: 'u', paymentId: 'p', eventData: any('x') })],
  ['userId or paymentId', (it) => it.removePayment({})],
  ['reference', (it) => it.removePayment(any(undefined))],
  ['token', (it) => it.setPushToken(any(null))],
  ['enabled', (it) => it.enablePIIHashing(any('true'))],
])('an invalid %s rejects with its name and sends nothing (%#)', async (argument, attempt) => {
  const world = makeWorld()
  const { tributary } = world.startApp()
  let outcome: Promise<unknown> | undefined
  expect(() => {
    outcome = attempt(tributary)
  }).not.toThrow()
  await expect(outcome).rejects.toThrow(new RegExp(`^Tributary: ${argument.replaceAll('.', '\\.')} must be`))
  await tributary.init({ token: 't' })
  await world.passTime()
  expect(world.calls().map(({ path }) => path)).toEqual(['/init'])
})

test('changes by the app after the call do not affect it', async () => {
  const data = { amount: 1 }
  const call = await sentAfter((it) => {
    const outcome = it.trackEvent('x', data)
    data.amount = 2
    return outcome
  })
  expect(call?.body.event_data).toEqual({ amount: 1 })
})
