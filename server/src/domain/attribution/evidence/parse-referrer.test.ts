import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { parseReferrer } from './parse-referrer.ts'

const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const utm = { utm_source: 'tributary', utm_campaign: 'SPRING' }
const plain = `tributary_click_id=${id}&utm_source=tributary&utm_campaign=SPRING`

test.each([
  ['as Play gives it', plain],
  ['in capitals', plain.replace(id, id.toUpperCase())],
  ['still escaped', encodeURIComponent(plain)],
  [
    'inside the store’s URL',
    `https://play.google.com/store/apps/details?id=a.b&referrer=${encodeURIComponent(plain)}`,
  ],
  ['inside the store’s own scheme', `market://details?id=a.b&referrer=${encodeURIComponent(plain)}`],
  ['as the query of a URL', `https://example.com/?${plain}`],
  ['given twice, the same', `${plain}&tributary_click_id=${id}`],
])('reads a referrer %s', (_, text) => {
  assert.deepEqual(parseReferrer(text), { clickId: id, utm, gclid: null })
})

test('reads Google’s click id and an organic install’s parameters', () => {
  assert.deepEqual(parseReferrer('gclid=Cj0_x&utm_source=google'), {
    clickId: null,
    utm: { utm_source: 'google' },
    gclid: 'Cj0_x',
  })
  assert.deepEqual(parseReferrer('utm_source=google-play&utm_medium=organic')?.clickId, null)
})

test.each([
  ['no UUID', 'tributary_click_id=1%27%20or%201=1&utm_source=x'],
  ['a UUID with something after it', `tributary_click_id=${id}x&utm_source=x`],
  ['two different ids', `tributary_click_id=${id}&tributary_click_id=${id.replace('0', '1')}&utm_source=x`],
])('names no click with %s', (_, text) => {
  assert.equal(parseReferrer(text)?.clickId, null)
})

test.each([
  ['nothing', ''],
  ['nothing known', 'hello=world'],
  ['empty values', 'tributary_click_id=&gclid=&utm_source='],
  ['broken escapes', '%E0%A4%A%3D'],
  ['a URL without a query', 'https://example.com/'],
  ['more than 4 KB', `${plain}&x=${'x'.repeat(4_096)}`],
])('is null for %s', (_, text) => {
  assert.equal(parseReferrer(text), null)
})

test('never throws and never invents a click id', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true }),
    fc.string().map(encodeURI),
  )
  fc.assert(
    fc.property(text, (hostile) => {
      assert.equal(parseReferrer(hostile)?.clickId ?? null, null)
    }),
  )
})
