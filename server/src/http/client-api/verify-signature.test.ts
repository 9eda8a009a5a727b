import { expect, test } from 'vitest'
import { signatureOf, verifySignature } from './verify-signature.ts'

const key = { keyId: 'kid_1', secret: 'test_secret' }
const raw = Buffer.from('{"token":"t"}')
const timestamp = '1700000000000'
const signature = 'H4oqm7NmL/2Ut1Lao8JDSjNdrygIHM7WLIuHMAZyI1U='
const now = new Date(Number(timestamp))
const good = {
  authorization: 'HMAC',
  'x-key-id': 'kid_1',
  'x-timestamp': timestamp,
  'x-signature': signature,
}

const target = { method: 'POST', path: '/api/client/batch' }
const signed = (version: 1 | 2, of = raw) =>
  signatureOf('test_secret', { ...target, version, timestamp, raw: of })

const check = (headers: object, given: { raw?: Buffer; now?: Date; method?: string; path?: string } = {}) =>
  verifySignature({ ...target, headers: { ...good, ...headers }, raw, key, now, ...given })

const second = '5d40QBQjkT7yijaVBn1OJ2hOVKnufexQG0m/IVBQEn4='
const goodSecond = { authorization: 'HMAC v2', 'x-signature': second }

test('matches the published test vectors of both versions', () => {
  expect(signed(1).toString('base64')).toBe(signature)
  expect(signed(2).toString('base64')).toBe(second)
})

test('version 2 covers method and path from /api/client/ on, version 1 neither', () => {
  expect(check(goodSecond)).toMatchObject({ version: 2 })
  expect(check(goodSecond, { path: '/attribution/api/client/batch' })).toMatchObject({ version: 2 })
  for (const other of [{ path: '/api/client/init' }, { method: 'PUT' }]) {
    expect(check(goodSecond, other)).toBe('wrong')
    expect(check({}, other)).toMatchObject({ version: 1 })
  }
})

test.each([
  ['version 2 as version 1', { authorization: 'HMAC', 'x-signature': second }],
  ['version 1 as version 2', { authorization: 'HMAC v2' }],
  ['a version that does not exist', { authorization: 'HMAC v3' }],
])('wrong: %s', (_, headers) => {
  expect(check(headers)).toBe('wrong')
})

test('an empty body has an empty hash', () => {
  const empty = signed(1, Buffer.alloc(0))
  expect(empty).not.toEqual(signed(1))
  expect(empty.toString('base64')).toBe('owUpn4Y5JULYeTUMBXuCA2YPSODlxO51CJV5oFR5oPA=')
})

test('returns the bytes and time of a valid signature', () => {
  expect(check({})).toEqual({ signature: Buffer.from(signature, 'base64'), signedAt: now, version: 1 })
  expect(check({ authorization: 'hmac' })).toHaveProperty('signature')
})

test.each([-300_000, 0, 300_000])('accepts a clock that is off by %i ms', (ms) => {
  expect(check({}, { now: new Date(now.getTime() + ms) })).toHaveProperty('signature')
})

test.each([-300_001, 300_001])('wrong: a clock that is off by %i ms', (ms) => {
  expect(check({}, { now: new Date(now.getTime() + ms) })).toBe('wrong')
})

test.each([
  ['another key id', { 'x-key-id': 'kid_2' }],
  ['no key id', { 'x-key-id': undefined }],
  ['no timestamp', { 'x-timestamp': undefined }],
  ['a timestamp in seconds', { 'x-timestamp': '1700000000' }],
  ['a non-numeric timestamp', { 'x-timestamp': 'now' }],
  ['another timestamp', { 'x-timestamp': '1700000000001' }],
  ['no signature', { 'x-signature': undefined }],
  ['an empty signature', { 'x-signature': '' }],
  ['a short signature', { 'x-signature': 'H4oqm7NmL/2Ut1Lao8JDSg==' }],
  ['another signature', { 'x-signature': Buffer.alloc(32).toString('base64') }],
  ['no scheme', { authorization: undefined }],
  ['another scheme', { authorization: 'Bearer x' }],
])('wrong: %s', (_, headers) => {
  expect(check(headers)).toBe('wrong')
})

test('wrong: one byte of the body differs', () => {
  expect(check({}, { raw: Buffer.from('{"token":"u"}') })).toBe('wrong')
})

test('unsigned: no scheme and no signature, whatever headers a proxy adds', () => {
  expect(verifySignature({ ...target, headers: { 'x-timestamp': '5' }, raw, key, now })).toBe('unsigned')
  expect(verifySignature({ ...target, headers: { authorization: 'Basic abc' }, raw, key, now })).toBe(
    'unsigned',
  )
})
