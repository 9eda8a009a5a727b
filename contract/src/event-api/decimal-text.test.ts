import { expect, test } from 'vitest'
import { decimalText } from './decimal-text.ts'

test.each([
  [1, '1'],
  [1.0, '1'],
  [-0, '0'],
  [1.5, '1.5'],
  [-12.25, '-12.25'],
  [1e-7, '0.0000001'],
  [-1.25e-7, '-0.000000125'],
  [1e21, '1000000000000000000000'],
  [-1.25e22, '-12500000000000000000000'],
  [2 ** 64, '18446744073709552000'],
])('%d is %s', (number, text) => {
  expect(decimalText(number)).toBe(text)
})

test('never has an exponent, and is the same number again', () => {
  for (const number of [Number.MAX_VALUE, Number.MIN_VALUE, 1.25e300, 4.9e-300]) {
    expect(decimalText(number)).toMatch(/^\d+(\.\d+)?$/)
    expect(Number(decimalText(number))).toBe(number)
  }
})
