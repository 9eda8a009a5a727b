import { makeWebhookSecret, signWebhook } from '@tributary/service/src/networks/webhook/sign-webhook.ts'
import { expect, test } from 'vitest'
import { verifyWebhook, WebhookError } from '../src/tributary.ts'

const secret = makeWebhookSecret()
const body = JSON.stringify({
  type: 'signup',
  timestamp: '2026-03-10T12:00:00.000Z',
  data: { user_id: 'Zoë' },
})
const time = 1_772_000_000
const now = time * 1000

const signed = (secrets = [secret]) => ({
  'webhook-id': 'msg-1',
  'webhook-timestamp': String(time),
  'webhook-signature': signWebhook({ id: 'msg-1', timestamp: time, body }, secrets),
})

const codeOf = async (request: Partial<Parameters<typeof verifyWebhook>[0]>) => {
  const failed = await verifyWebhook({ body, headers: signed(), secret, now, ...request }).catch(
    (error) => error,
  )
  expect(failed).toBeInstanceOf(WebhookError)
  return failed.code
}

test('a delivery that the service signed is its message, from bytes or text and any kind of headers', async () => {
  const expected = { id: 'msg-1', type: 'signup', data: { user_id: 'Zoë' } }
  expect(await verifyWebhook({ body, headers: signed(), secret, now })).toMatchObject(expected)
  const bytes = new TextEncoder().encode(body)
  expect(await verifyWebhook({ body: bytes, headers: new Headers(signed()), secret, now })).toMatchObject(
    expected,
  )
  const upper = Object.fromEntries(
    Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), [value]]),
  )
  expect(await verifyWebhook({ body, headers: upper, secret, now })).toMatchObject(expected)
})

test('while a secret is replaced, the old and the new one are good', async () => {
  const other = makeWebhookSecret()
  const headers = signed([other, secret])
  for (const known of [secret, other, [makeWebhookSecret(), other]])
    expect(await verifyWebhook({ body, headers, secret: known, now })).toMatchObject({ type: 'signup' })
})

test('a changed body, id or time, another secret and another version are refused', async () => {
  expect(await codeOf({ body: body.replace('signup', 'payment') })).toBe('wrong_signature')
  expect(await codeOf({ headers: { ...signed(), 'webhook-id': 'msg-2' } })).toBe('wrong_signature')
  expect(await codeOf({ headers: { ...signed(), 'webhook-timestamp': String(time + 1) } })).toBe(
    'wrong_signature',
  )
  expect(await codeOf({ secret: makeWebhookSecret() })).toBe('wrong_signature')
  const version2 = signed()['webhook-signature'].replace('v1,', 'v2,')
  expect(await codeOf({ headers: { ...signed(), 'webhook-signature': version2 } })).toBe('wrong_signature')
  expect(await codeOf({ headers: { ...signed(), 'webhook-signature': 'v1,not base64!' } })).toBe(
    'wrong_signature',
  )
})

test('a parsed body is named as such', async () => {
  expect(await codeOf({ body: JSON.parse(body) })).toBe('parsed_body')
  await verifyWebhook({ body: Buffer.from(body), headers: signed(), secret, now })
})

test('a delivery that is more than five minutes off is refused, before and after', async () => {
  await verifyWebhook({ body, headers: signed(), secret, now: now + 300_000 })
  expect(await codeOf({ now: now + 301_000 })).toBe('wrong_time')
  expect(await codeOf({ now: now - 301_000 })).toBe('wrong_time')
  expect(await codeOf({ now: now + 30_000, tolerance: 20 })).toBe('wrong_time')
  expect(await codeOf({ headers: { ...signed(), 'webhook-timestamp': 'now' } })).toBe('wrong_time')
})

test('a missing header and a secret that is none are named', async () => {
  expect(await codeOf({ headers: { ...signed(), 'webhook-signature': undefined } })).toBe('missing_header')
  expect(await codeOf({ secret: 'whsec_' })).toBe('wrong_secret')
})
