import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashText, signRequest } from '../src/sign-request.ts'
import { acceptAll, makeWorld, type Service } from './support/world.ts'

const key = { token: 't', keyId: 'kid', secretKey: 'secret' }

test('matches the test vector of the specification', async () => {
  const headers = await signRequest(
    crypto.subtle,
    { id: 'kid', secret: 'test_secret' },
    { body: '{"token":"t"}', timestamp: 1_700_000_000_000 },
  )
  expect(headers).toEqual({
    Authorization: 'HMAC v2',
    'x-Key-Id': 'kid',
    'x-Timestamp': '1700000000000',
    'x-Signature': '5d40QBQjkT7yijaVBn1OJ2hOVKnufexQG0m/IVBQEn4=',
  })
})

function signatureOf(text: string, timestamp: string) {
  const hash = createHash('sha256').update(text).digest('base64')
  return createHmac('sha256', 'secret')
    .update(`v2\nPOST\n/api/client/batch\n${timestamp}\n${hash}`)
    .digest('base64')
}

/** Refuses timestamps far from its clock, and signatures that it has already seen. */
function strictService(serverNow: () => number, { sendsDate = true } = {}): Service {
  const seen = new Set<string>()
  return (sent) => {
    const { 'x-Timestamp': timestamp = '', 'x-Signature': signature = '' } = sent.headers
    const isGood =
      signature === signatureOf(sent.text, timestamp) &&
      Math.abs(serverNow() - Number(timestamp)) <= 300_000 &&
      !seen.has(signature)
    seen.add(signature)
    if (isGood) return acceptAll(sent)
    return { status: 401, body: {}, date: sendsDate ? new Date(serverNow()).toUTCString() : null }
  }
}

test('every request is signed at send time, a retry with a new signature', async () => {
  const world = makeWorld()
  let isDown = true
  const strict = strictService(() => world.nowMs)
  world.service = (sent) => (isDown ? { status: 503, body: {} } : strict(sent))
  const { tributary } = world.startApp()
  await tributary.init(key)
  await until(() => world.sent.length === 1)
  isDown = false
  await world.passTime()
  await until(() => world.sent.length === 2)
  const [first, second] = world.sent
  expect(first?.text).toBe(second?.text)
  expect(first?.headers['x-Signature']).not.toBe(second?.headers['x-Signature'])
  expect(second?.headers['x-Signature']).toBe(signatureOf(second!.text, second!.headers['x-Timestamp']!))
})

test('corrects a wrong clock after a 401, and loses nothing', async () => {
  const world = makeWorld()
  const off = 3 * 86_400_000
  world.service = strictService(() => world.nowMs + off)
  const { tributary } = world.startApp()
  await tributary.init(key)
  await until(() => world.sent.length === 2)
  await tributary.trackEvent('x')
  await world.passTime()
  await until(() => world.sent.length === 3)
  expect(world.sent.map(({ batch }) => batch.calls.map(({ path }) => path))).toEqual([
    ['/init'],
    ['/init'],
    ['/capture-event'],
  ])
})

test('keeps the calls while the signature is refused', async () => {
  const world = makeWorld()
  world.service = strictService(() => world.nowMs + 3_600_000, { sendsDate: false })
  const { tributary } = world.startApp()
  await tributary.init({ ...key, debug: true })
  await until(() => world.logged.includes('Tributary: the signature was refused'))
  world.service = acceptAll
  await world.passTime()
  await until(() => world.sent.length === 2)
  expect(world.calls().map(({ path }) => path)).toEqual(['/init', '/init'])
})

test('without WebCrypto init with a key rejects, and nothing is sent unsigned', async () => {
  const world = makeWorld()
  const { tributary } = world.startApp({ crypto: undefined })
  await expect(tributary.init(key)).rejects.toThrow('secretKey')
  await world.passTime()
  expect(world.sent).toEqual([])
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('hashes to the lower-case hexadecimal SHA-256 of the exact value', async () => {
  for (const text of ['', 'abc', ' Ada@Example.com ', '日本 🎈'])
    expect(await hashText(crypto.subtle, text)).toBe(sha256(text))
})

test('name, email and phone are hashed before they are queued, and the order is kept', async () => {
  const world = makeWorld()
  const { tributary } = world.startApp()
  void tributary.init({ token: 't', debug: true })
  void tributary.setUserData({ id: 'u', name: 'Plain' })
  void tributary.enablePIIHashing(true)
  void tributary.signup({
    user_data: { id: 'u', name: 'Ada', email: ' Ada@b.c', phone: '+49 1', ga_session_id: 's' },
  })
  void tributary.enablePIIHashing(false)
  await tributary.trackEvent('after')
  await world.passTime()
  const [, plain, signup, after] = world.calls()
  expect(plain?.body.user_data).toEqual({ id: 'u', name: 'Plain' })
  expect(signup?.body.user_data).toEqual({
    id: 'u',
    name: sha256('Ada'),
    email: sha256(' Ada@b.c'),
    phone: sha256('+49 1'),
    ga_session_id: 's',
  })
  expect(after?.path).toBe('/capture-event')
  expect(world.logged.filter((line) => line.includes('ad networks'))).toEqual([
    'Tributary: ad networks will not match this email: not trimmed and lower-case',
    'Tributary: ad networks will not match this phone: not in digits',
  ])
})

test('without WebCrypto hashing rejects, and nothing is sent in plain text', async () => {
  const world = makeWorld()
  const { tributary } = world.startApp({ crypto: undefined })
  void tributary.init({ token: 't' })
  void tributary.enablePIIHashing(true)
  await expect(tributary.signup({ user_data: { id: 'u', name: 'Ada' } })).rejects.toThrow('WebCrypto')
  await tributary.trackEvent('after')
  await world.passTime()
  expect(world.calls().map(({ path }) => path)).toEqual(['/init', '/capture-event'])
})

/** WebCrypto runs on other threads: poll. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let round = 0; round < 1000 && !isTrue(); round += 1)
    await new Promise((resolve) => setTimeout(resolve, 1))
  expect(isTrue()).toBe(true)
}
