import { createHash, createHmac } from 'node:crypto'
import AsyncStorage from '@react-native-async-storage/async-storage/jest/async-storage-mock'
import { AppState, Linking } from 'react-native'
import type { DeviceStorage } from '../src/device-storage.ts'
import { makeTributary } from '../src/make-tributary.ts'
import { newId } from '../src/new-id.ts'
import type { ReactNativeInitOptions } from '../src/react-native-definitions.ts'
import { fakeNative } from './support/fake-native.ts'
import { startFakeService } from './support/fake-service.ts'
import { nodeFetch } from './support/node-fetch.ts'

const network = { isOn: true }
let service: Awaited<ReturnType<typeof startFakeService>>

beforeEach(async () => {
  await AsyncStorage.clear()
  network.isOn = true
  globalThis.fetch = ((url: string, init: RequestInit) =>
    network.isOn
      ? nodeFetch(url, init)
      : Promise.reject(new TypeError('Network request failed'))) as typeof fetch
  service = await startFakeService((path) =>
    path === '/capture-event' ? { fine_conversion_value: 3 } : (answers[path] ?? {}),
  )
})

afterEach(() => service.stop())

const answers: Record<string, object> = {
  '/attribution-data': {
    deeplink: 'acme://sale',
    campaign_data: { id: 'K7', name: 'Sale', type: 'INORGANIC' },
  },
  '/handle-deeplink': { deeplink: 'acme://item/7' },
}

const options = (more: Partial<ReactNativeInitOptions> = {}): ReactNativeInitOptions => ({
  token: 'pt_1',
  serverUrl: service.url,
  storage: AsyncStorage,
  ...more,
})

test('all twelve operations reach the service, in order, with the data of the phone', async () => {
  const { native, conversions } = fakeNative()
  const tributary = makeTributary(native)
  await tributary.init(options({ disableIdfa: true }))
  await tributary.enablePIIHashing(true)
  await tributary.setCustomerUserId('u-0')
  await tributary.signup({ user_data: { id: 'u-1', email: 'ada@example.com' } })
  await tributary.setUserData({ id: 'u-1', name: 'Ada' })
  await tributary.setAdditionalData({ clevertapId: 'c-1' })
  await tributary.trackEvent('cart_added', { amount: 12.5 })
  await tributary.capturePayment({ amount: 9, userId: 'u-1', paymentId: 'p-1' })
  await tributary.removePayment({ paymentId: 'p-1' })
  await tributary.setPushToken('fcm-1')
  expect(await tributary.handleDeeplink('https://acme.link/K7')).toEqual({ deeplink: 'acme://item/7' })
  expect((await tributary.getAttributionData()).data).toMatchObject({
    deeplink: 'acme://sale',
    campaignData: { name: 'Sale' },
  })
  const calls = service.calls()
  expect(calls.map(({ path }) => path)).toEqual([
    '/init',
    '/customer-user-id',
    '/trigger',
    '/set-user-data',
    '/integrations',
    '/capture-event',
    '/capture-payment',
    '/remove-captured-payment',
    '/update-push-token',
    '/handle-deeplink',
    '/attribution-data',
  ])
  expect(calls[0]?.body.device_data).toMatchObject({ gaid: 'g-1', options: { disableIdfa: true } })
  const email = createHash('sha256').update('ada@example.com').digest('hex')
  expect(calls[2]?.body.user_data).toEqual({ id: 'u-1', email })
  expect(service.batches[0]).toMatchObject({ platform: 'IOS', token: 'pt_1' })
  expect(service.batches[0]?.install_instance_id).toMatch(/^[0-9a-f]{32}$/)
  expect(conversions).toEqual([{ fine: 3 }])
})

test('offline: calls survive the end of the app, and are sent once when the network is back', async () => {
  network.isOn = false
  const first = makeTributary(fakeNative().native)
  await first.init(options())
  await first.signup({ user_data: { id: 'u-1' } })
  for (let index = 0; index < 5; index += 1) await first.trackEvent(`level_${index}`)
  expect(service.calls()).toEqual([])

  const { native, online } = fakeNative()
  const second = makeTributary(native)
  await second.init(options())
  await second.trackEvent('reopened')
  network.isOn = true
  online()
  const calls = await service.received(9)
  expect(calls.map(({ body }) => body.event_name).filter(Boolean)).toEqual([
    'level_0',
    'level_1',
    'level_2',
    'level_3',
    'level_4',
    'reopened',
  ])
  expect(new Set(service.batches.map((batch) => batch.install_instance_id)).size).toBe(1)
  expect(calls.at(-1)?.body.user_id).toBe('u-1')
})

test('signed requests carry the signature that the service computes', async () => {
  const tributary = makeTributary(fakeNative().native)
  await tributary.init(options({ keyId: 'kid_1', secretKey: 'secret' }))
  await service.received(1)
  const { headers, text } = service.batches[0]!
  const hash = createHash('sha256').update(text).digest('base64')
  const expected = createHmac('sha256', 'secret')
    .update(`v2\nPOST\n/api/client/batch\n${headers['x-timestamp']}\n${hash}`)
    .digest('base64')
  expect(headers.authorization).toBe('HMAC v2')
  expect(headers['x-signature']).toBe(expected)
})

test('links: the one that started the app, and those that open it', async () => {
  let open = (_: { url: string }) => {}
  jest.mocked(Linking.getInitialURL).mockResolvedValueOnce('https://acme.link/K7')
  jest.mocked(Linking.addEventListener).mockImplementationOnce((_, listener) => {
    open = listener
    return { remove: () => {} } as ReturnType<typeof Linking.addEventListener>
  })
  const opened: (string | null)[] = []
  const tributary = makeTributary(fakeNative().native)
  await tributary.init(options({ onDeeplink: ({ deeplink }) => void opened.push(deeplink) }))
  await service.received(2)
  open({ url: 'https://acme.link/B2' })
  const calls = await service.received(3)
  expect(calls[0]?.body.link).toBe('https://acme.link/K7')
  expect(calls.slice(1).map(({ body }) => body.deeplink_url)).toEqual([
    'https://acme.link/K7',
    'https://acme.link/B2',
  ])
})

test('the app comes to the foreground: what waited is sent', async () => {
  const listeners: ((state: 'active') => void)[] = []
  jest.mocked(AppState.addEventListener).mockImplementation((_, listener) => {
    listeners.push(listener as (state: 'active') => void)
    return { remove: () => {} } as ReturnType<typeof AppState.addEventListener>
  })
  network.isOn = false
  const tributary = makeTributary(fakeNative().native)
  await tributary.init(options())
  await tributary.trackEvent('opened')
  network.isOn = true
  for (const listener of listeners) listener('active')
  expect((await service.received(2)).map(({ path }) => path)).toEqual(['/init', '/capture-event'])
})

test('without a native side, as in Expo Go, the operations work', async () => {
  const tributary = makeTributary(undefined)
  await tributary.init(options())
  await tributary.trackEvent('opened')
  await service.received(2)
  expect(service.batches[0]).toMatchObject({ platform: 'IOS' })
})

test('an id is random: from the native side, the engine or Expo, never from Math.random', () => {
  const engine = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!
  const page = globalThis as { expo?: { uuidv4(): string } }
  expect(newId({ randomId: () => 'native' })).toBe('native')
  expect(newId(undefined)).toMatch(/^[0-9a-f]{32}$/)
  Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true })
  try {
    page.expo = { uuidv4: () => '0f0e0d0c-0b0a-4908-8706-050403020100' }
    expect(newId(undefined)).toBe('0f0e0d0c0b0a49088706050403020100')
    delete page.expo
    expect(() => newId(undefined)).toThrow('the native side is not in this app')
  } finally {
    Object.defineProperty(globalThis, 'crypto', engine)
  }
})

test('init refuses a storage that is none, and then accepts a right one', async () => {
  const tributary = makeTributary(fakeNative().native)
  await expect(tributary.init(options({ storage: {} as DeviceStorage }))).rejects.toThrow(
    'Tributary: storage must have getItem, setItem, removeItem, getAllKeys',
  )
  await expect(tributary.init(options())).resolves.toBeUndefined()
})

test('without AsyncStorage and without a storage of its own, the app is told what to do', async () => {
  jest.doMock('@react-native-async-storage/async-storage', () => {
    throw new Error('NativeModule: AsyncStorage is null')
  })
  const { storage: _, ...others } = options()
  await expect(makeTributary(fakeNative().native).init(others)).rejects.toThrow(
    'Tributary: install @react-native-async-storage/async-storage and rebuild the app, or pass storage to init',
  )
})
