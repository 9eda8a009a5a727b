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

const check = (headers: object, given: { raw?: Buffer; now?: Date } = {}) =>
  verifySignature({ headers: { ...good, ...headers }, raw, key, now, ...given })

test('matches the published test vector', () => {
  expect(signatureOf('test_secret', timestamp, raw).toString('base64')).toBe(signature)
})

test('an empty body has an empty hash', () => {
  const empty = signatureOf('test_secret', timestamp, Buffer.alloc(0))
  expect(empty).not.toEqual(signatureOf('test_secret', timestamp, raw))
  expect(empty.toString('base64')).toBe('owUpn4Y5JULYeTUMBXuCA2YPSODlxO51CJV5oFR5oPA=')
})

test('returns the bytes and time of a valid signature', () => {
  expect(check({})).toEqual({ signature: Buffer.from(signature, 'base64'), signedAt: now })
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
  expect(verifySignature({ headers: { 'x-timestamp': '5' }, raw, key, now })).toBe('unsigned')
  expect(verifySignature({ headers: { authorization: 'Basic abc' }, raw, key, now })).toBe('unsigned')
})
