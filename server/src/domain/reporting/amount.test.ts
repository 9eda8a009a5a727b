import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { addCell, amountCell, cellOf, decimalOf, isNothing, noAmount } from './amount.ts'
import {
  add,
  type Decimal,
  dividedCounts,
  dividedUnits,
  ofCount,
  parseDecimal,
  writeDecimal,
  zero,
} from './decimal.ts'

const amount = fc
  .record({
    digits: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
    scale: fc.integer({ min: 0, max: 9 }),
  })
  .map(writeDecimal)
const usual = fc.integer({ min: -100_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2))

const same = (one: Decimal, other: Decimal) => {
  const difference = add(one, { digits: -other.digits, scale: other.scale })
  assert.equal(difference.digits, 0n, `${writeDecimal(one)} is not ${writeDecimal(other)}`)
}

test('cents are numbers, whatever is finer or too large stays a text', () => {
  const cases = [
    ['4.99', 499],
    ['-0.5', -50],
    ['12', 1_200],
    ['0.00', 0],
    ['21474836.47', 2_147_483_647],
    ['21474836.48', '21474836.48'],
    ['-21474836.48', '-21474836.48'],
    ['4.990', '4.990'],
    ['0.001', '0.001'],
  ] as const
  for (const [text, cell] of cases) assert.equal(amountCell(text), cell)
})

test('amounts add up exactly, one by one and as cells of their sums', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(amount, usual), { maxLength: 30 }), fc.nat(30), (texts, cut) => {
      const exact = texts.map(parseDecimal).reduce(add, zero)
      const [one, other, together] = [noAmount(), noAmount(), noAmount()]
      for (const text of texts.slice(0, cut)) addCell(one, amountCell(text))
      for (const text of texts.slice(cut)) addCell(other, amountCell(text))
      for (const part of [one, other]) addCell(together, cellOf(part))
      same(decimalOf(together), exact)
      assert.equal(isNothing(together), exact.digits === 0n)
    }),
  )
})

test('shares of counts are rounded as those of decimals are', () => {
  const count = fc.oneof(fc.integer({ min: -50, max: 5_000 }), fc.maxSafeInteger())
  fc.assert(
    fc.property(count, count, fc.integer({ min: 0, max: 4 }), (part, whole, decimals) => {
      const exact = dividedUnits(ofCount(part), ofCount(whole), decimals)
      assert.equal(dividedCounts(part, whole, decimals), Number(exact))
    }),
    { numRuns: 2_000 },
  )
})
