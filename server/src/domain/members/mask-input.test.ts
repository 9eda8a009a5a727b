import assert from 'node:assert/strict'
import { test } from 'vitest'
import { maskInput } from './mask-input.ts'

test('plain fields are shown unchanged', () => {
  const given = { name: 'Acme', active: true, days: 7, website: null, events: ['install', 'payment'] }
  assert.deepEqual(maskInput(given), given)
})

test.each([
  'password',
  'new_password',
  'secret_key',
  'access_token',
  'credentials',
  'code',
  'private_key',
  'meta_install_referrer_key',
  'service_account',
  'user_id',
])('%s is masked, whatever it holds and however deep it is nested', (name) => {
  assert.deepEqual(maskInput({ [name]: 'x' }), { [name]: '…' })
  assert.deepEqual(maskInput({ [name]: { inner: 'x' } }), { [name]: '…' })
  assert.deepEqual(maskInput({ outer: { [name]: ['x'] } }), { outer: { [name]: '…' } })
})

test('a removed secret is shown as null', () => {
  assert.deepEqual(maskInput({ credentials: null }), { credentials: null })
})

test('a URL is shown without its path, query and user', () => {
  assert.deepEqual(maskInput({ url: 'https://me:pw@hooks.example.com/T0/B1/secret?x=1' }), {
    url: 'https://hooks.example.com/…',
  })
})

test('truncation does not leave half a surrogate pair', () => {
  const long = `${'x'.repeat(199)}😀`
  assert.deepEqual(maskInput({ long }), { long: `${'x'.repeat(199)}\ufffd` })
})

test('large input is truncated: strings, lists of objects, depth and number of fields', () => {
  assert.deepEqual(maskInput({ text: 'x'.repeat(500), rows: [{ a: 1 }, { a: 2 }] }), {
    text: 'x'.repeat(200),
    rows: '2 items',
  })
  assert.deepEqual(maskInput({ a: { b: { c: { d: 1 } } } }), { a: { b: { c: '…' } } })
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}`, index]))
  assert.equal(Object.keys(maskInput(many)).length, 100)
})
