import assert from 'node:assert/strict'
import { test } from 'vitest'
import { deviceData } from './device-data.ts'
import { eventData } from './event-data.ts'
import { networkId } from './network-id.ts'
import { readAmount } from './read-amount.ts'
import { readTime } from './read-time.ts'
import { dayIn } from './zone-offset.ts'

test.each([
  ['2026-03-29 03:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29 01:30:00', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-01 09:30:00.1234', 'UTC', '2026-03-01T09:30:00.123Z'],
  ['2026-03-01T09:30:00+05:30', 'UTC', '2026-03-01T04:00:00.000Z'],
  ['2026-03-01 09:30:00 UTC', 'Europe/Berlin', '2026-03-01T09:30:00.000Z'],
  ['1.3.2026 9:30', '+02:00', '2026-03-01T07:30:00.000Z'],
  ['11/19/2016 8:32:12 PM', 'UTC', '2016-11-19T20:32:12.000Z'],
  ['31/12/2025 23:00:00', 'UTC', '2025-12-31T23:00:00.000Z'],
  ['1418174568', 'UTC', '2014-12-10T01:22:48.000Z'],
  ['1418174568123', 'UTC', '2014-12-10T01:22:48.123Z'],
])('%s in %s is %s', (text, timezone, expected) => {
  assert.equal(readTime(text, { timezone, dateOrder: undefined })?.toISOString(), expected)
})

test.each([
  '',
  '2026-02-30 10:00:00',
  '03/04/2026 10:00:00',
  'yesterday',
  '2026-03-01',
  '2026-03-01 25:00:00',
])('“%s” is not a time', (text) =>
  assert.equal(readTime(text, { timezone: 'UTC', dateOrder: undefined }), undefined),
)

test('an ambiguous date needs its order', () => {
  const read = (dateOrder: 'dmy' | 'mdy') =>
    readTime('03/04/2026 10:00:00', { timezone: 'UTC', dateOrder })?.toISOString().slice(0, 10)
  assert.deepEqual([read('dmy'), read('mdy')], ['2026-04-03', '2026-03-04'])
})

test.each([
  ['12', false, 12],
  ['1,234.56', false, 1_234.56],
  ['1.234,56', false, 1_234.56],
  ['1.234', false, 1.234],
  ['1.234', true, 1_234],
  ['1,234', false, 1_234],
  ['1,234', true, 1.234],
  ['0,5', false, 0.5],
  ['1.234.567', false, 1_234_567],
  ['1 234,5', false, 1_234.5],
  ['-3.5', false, -3.5],
  ['$ 4.99', false, 4.99],
  ['4,99 €', true, 4.99],
  ['1.5e3', false, 1_500],
  ['abc', false, undefined],
  ['1,2,3.4.5', false, undefined],
])('the amount %s (decimal comma: %s) is %s', (text, decimalComma, expected) => {
  assert.equal(readAmount(text, { decimalComma }), expected)
})

test('device ids are normalised; those of nobody are left out', () => {
  const ids = {
    gaid: '00000000-0000-0000-0000-000000000000',
    idfa: '8C6CBC0D-5F43-4765-A6E6-84DFF3D24707',
    idfv: 'ccb300a0de1b4d48bc7e599e453b8dd4',
    android_id: 'X',
    about: { language: 'de', country: '' },
  }
  assert.deepEqual(deviceData(ids, { withoutDeviceIds: false }), {
    idfa: '8c6cbc0d-5f43-4765-a6e6-84dff3d24707',
    idfv: 'ccb300a0-de1b-4d48-bc7e-599e453b8dd4',
    language: 'de',
  })
  assert.deepEqual(deviceData(ids, { withoutDeviceIds: true }), { language: 'de' })
})

test('only what the vendor counts as revenue is revenue here', () => {
  assert.deepEqual(eventData('{"amount":3,"currency":"gold"}', undefined), {
    value_amount: 3,
    value_currency: 'gold',
  })
  assert.deepEqual(eventData('not JSON', { amount: 2, currency: 'EUR' }), {
    value: 'not JSON',
    amount: 2,
    currency: 'EUR',
  })
  assert.equal(eventData('', undefined), undefined)
})

test('an id that a spreadsheet has destroyed is no id', () => {
  assert.deepEqual(['2.38424E+16', '2,38424E+16', '238'].map(networkId), [undefined, undefined, '238'])
})

test('a day is a day of the zone', () => {
  assert.equal(dayIn('Europe/Berlin', new Date('2026-03-01T23:30:00Z')), '2026-03-02')
})
