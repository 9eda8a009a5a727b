import { expect, test } from 'vitest'
import { makeClient } from '../src/client.ts'
import type { Platform } from '../src/platform.ts'
import type { Answer } from '../src/queue.ts'
import { acceptAll, accepted, envelope, makeWorld, type Service } from './support/world.ts'

const namesIn = (world: ReturnType<typeof makeWorld>) =>
  world.sent.map(({ batch }) => batch.calls.map(({ path, body }) => body.event_name ?? path))

async function started(world = makeWorld()) {
  const app = world.startApp()
  await app.tributary.init({ token: 't', debug: true })
  await world.settle()
  return { world, ...app }
}

const passAllTime = async (world: ReturnType<typeof makeWorld>) => {
  while (await world.passTime()) {}
}

test('many calls are sent in order, at most 100 per request', async () => {
  const { world, tributary } = await started()
  await Promise.all(Array.from({ length: 250 }, (_, index) => tributary.trackEvent(`e-${index}`)))
  await passAllTime(world)
  expect(world.sent.map(({ batch }) => batch.calls.length)).toEqual([1, 100, 100, 50])
  expect(namesIn(world).flat()).toEqual(['/init', ...Array.from({ length: 250 }, (_, index) => `e-${index}`)])
})

test('debug shows every request as it is sent, and each call that was accepted', async () => {
  const { world, tributary } = await started()
  await tributary.trackEvent('cart_added', { amount: 12.5 }, 'e-1')
  await passAllTime(world)
  const sent = world.sent.map(({ batch }) => ['Tributary: sending', batch.calls])
  expect(world.details.filter(([message]) => message === 'Tributary: sending')).toEqual(sent)
  expect(sent[0]?.[1]).toMatchObject([{ path: '/init', body: { device_data: { gaid: 'g-1' } } }])
  expect(world.details.at(-1)).toMatchObject([
    'Tributary: /capture-event was accepted',
    { event_name: 'cart_added', event_data: { amount: 12.5 }, event_id: 'e-1' },
  ])
})

test('a call that fails its whole batch is found, dropped and logged; the others are accepted', async () => {
  const failing: Service = (sent) =>
    sent.text.includes('"poison"') ? { status: 400, body: { msg: 'not allowed' } } : acceptAll(sent)
  const { world, tributary } = await started(makeWorld(failing))
  const names = ['a', 'b', 'poison', 'c', 'd', 'e']
  await Promise.all(names.map((name) => tributary.trackEvent(name)))
  await passAllTime(world)
  const others = world.sent
    .filter(({ text }) => !text.includes('"poison"'))
    .flatMap(({ batch }) => batch.calls)
  expect(others.map(({ body }) => body.event_name)).toEqual([undefined, 'a', 'b', 'c', 'd', 'e'])
  expect(world.logged).toContain('Tributary: /capture-event was refused (400) and dropped')
})

test('a call that the service refuses is dropped and logged; the rest of its batch is not', async () => {
  const picky: Service = ({ batch }) =>
    envelope(
      batch.calls.map(
        ({ body }): Answer => (body.event_name === 'bad' ? { status: 422, body: {} } : accepted),
      ),
    )
  const { world, tributary } = await started(makeWorld(picky))
  await Promise.all(['a', 'bad', 'b'].map((name) => tributary.trackEvent(name)))
  await passAllTime(world)
  expect(namesIn(world)).toEqual([['/init'], ['a', 'bad', 'b']])
  expect(world.logged).toContain('Tributary: /capture-event was refused (422) and dropped')
})

test('an event after a sign-up that must be retried is sent again after it', async () => {
  let failures = 1
  const flaky: Service = ({ batch }) =>
    envelope(
      batch.calls.map(({ path }) =>
        path === '/trigger' && failures-- > 0 ? { status: 500, body: {} } : accepted,
      ),
    )
  const { world, tributary } = await started(makeWorld(flaky))
  await Promise.all([
    tributary.trackEvent('before'),
    tributary.signup({ user_data: { id: 'u' } }),
    tributary.trackEvent('after'),
  ])
  await passAllTime(world)
  expect(namesIn(world)).toEqual([['/init'], ['before', '/trigger', 'after'], ['/trigger', 'after']])
})

test('429: waits for Retry-After, whatever happens meanwhile', async () => {
  const world = makeWorld(() => ({ status: 429, body: {}, retryAfter: '60' }))
  const { tributary, wake } = await started(world)
  world.service = acceptAll
  await tributary.trackEvent('x')
  wake()
  await world.settle()
  await world.passMs(59_900)
  expect(namesIn(world)).toEqual([['/init']])
  await world.passMs(2_000)
  expect(namesIn(world)).toEqual([['/init'], ['/init', 'x']])
})

test('sends immediately when the network is back', async () => {
  const world = makeWorld(() => Promise.reject(new TypeError('Failed to fetch')))
  const { wake } = await started(world)
  world.service = acceptAll
  wake()
  await world.settle()
  expect(namesIn(world)).toEqual([['/init'], ['/init']])
})

test('calls left behind by a closed tab are sent by the next tab in the foreground', async () => {
  const { world, wake } = await started()
  await passAllTime(world)
  world.service = () => new Promise(() => {})
  const closed = world.startApp()
  await closed.tributary.init({ token: 't' })
  await closed.tributary.trackEvent('left')
  await world.settle()
  closed.kill()
  world.service = acceptAll
  world.sent.length = 0
  await passAllTime(world)
  expect(world.sent).toEqual([])
  wake()
  await passAllTime(world)
  expect(namesIn(world)).toEqual([['/init', 'left']])
})

test('the first call of a request carries the device data, in case the install is unknown', async () => {
  const world = makeWorld()
  const { tributary } = await started(world)
  await Promise.all([tributary.trackEvent('a'), tributary.trackEvent('b')])
  await world.passTime()
  expect(world.sent[1]?.batch.calls.map(({ body }) => body.device_data)).toEqual([{ gaid: 'g-1' }, undefined])
})

test('waits for slow device data, but not forever', async () => {
  const world = makeWorld()
  world.deviceData = new Promise(() => {})
  const { tributary } = world.startApp()
  await tributary.init({ token: 't' })
  await tributary.trackEvent('kept')
  await world.passMs(14_900)
  expect(world.sent).toEqual([])
  await world.passTime()
  expect(namesIn(world)).toEqual([['/init', 'kept']])
})

test('the next open reports how many calls were dropped', async () => {
  const world = makeWorld(() => Promise.reject(new TypeError('Failed to fetch')))
  const first = await started(world)
  await Promise.all(Array.from({ length: 10_002 }, (_, index) => first.tributary.trackEvent(`e-${index}`)))
  await world.settle()
  first.kill()
  world.sent.length = 0
  world.service = acceptAll
  await started(world)
  await passAllTime(world)
  expect(world.calls().filter(({ path }) => path === '/init')).toHaveLength(1)
  expect(world.calls().at(-1)?.body.dropped_calls).toBe(3)
})

test('calls are sent even if the browser refuses locks', async () => {
  const world = makeWorld()
  const { tributary } = world.startApp({
    lock: () => Promise.reject(new DOMException('no', 'SecurityError')),
  })
  await tributary.init({ token: 't' })
  await world.settle()
  expect(namesIn(world)).toEqual([['/init']])
})

test('conversion values in an answer reach the phone', async () => {
  const valued: Service = ({ batch }) =>
    envelope(
      batch.calls.map(({ path }) =>
        path === '/trigger'
          ? {
              status: 200,
              body: { data: { trigger: true }, fine_conversion_value: 0, coarse_conversion_value: 'low' },
            }
          : { status: 200, body: { data: { fine_conversion_value: 63, lock_postback: true } } },
      ),
    )
  const { world, tributary } = await started(makeWorld(valued))
  await tributary.signup({ user_data: { id: 'u' } })
  await world.passTime()
  expect(world.conversions).toEqual([
    { fine: 63, lock: true },
    { fine: 0, coarse: 'low' },
  ])
})

test('loading the library touches nothing', () => {
  const untouchable = new Proxy({} as Platform, { get: (_, name) => () => expect.unreachable(String(name)) })
  expect(Object.keys(makeClient(untouchable))).toEqual([
    'init',
    'setCustomerUserId',
    'signup',
    'setUserData',
    'setAdditionalData',
    'getAttributionData',
    'handleDeeplink',
    'trackEvent',
    'capturePayment',
    'removePayment',
    'setPushToken',
    'enablePIIHashing',
  ])
})
