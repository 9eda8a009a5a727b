import { expect, test } from 'vitest'
import { majorUnits } from './major-units.ts'

test.each([
  [1999, 'usd', 19.99],
  [500, 'jpy', 500],
  [5120, 'kwd', 5.12],
  [500, 'isk', 5],
  [1, 'eur', 0.01],
  [123456789012345, 'EUR', 1234567890123.45],
])('%i of the smallest unit of %s is %d', (minor, currency, major) => {
  expect(majorUnits(minor, currency)).toBe(major)
})
