import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, fromMicros, negated } from './add-decimals.ts'

test.each([
  ['0.1', '0.2', '0.3'],
  ['1', '2', '3'],
  ['9999999999999999.99', '0.01', '10000000000000000'],
  ['-1.5', '1.25', '-0.25'],
  ['0', '-0', '0'],
  ['12.50', '0', '12.5'],
])('%s + %s = %s', (a, b, sum) => {
  expect(addDecimals(a, b)).toBe(sum)
})

test.each([
  ['12500000', '12.5'],
  ['1', '0.000001'],
  ['0', '0'],
  ['-2000000', '-2'],
  ['1500000.5', '1.5000005'],
])('%s millionths are %s', (micros, decimal) => {
  expect(fromMicros(micros)).toBe(decimal)
})

test('sums equal integer sums at any scale', () => {
  const cents = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      assert.equal(addDecimals(fromMicros(String(a)), fromMicros(String(b))), fromMicros(String(a + b)))
      assert.equal(addDecimals(fromMicros(String(a)), negated(fromMicros(String(a)))), '0')
    }),
  )
})
