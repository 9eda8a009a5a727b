import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { add, type Decimal, parseDecimal, writeDecimal, zero } from '#domain/money/decimal.ts'
import { addAmount, decimalOf, isZero, noAmount, storedAmount, toStored } from './amount.ts'

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

test('cents become numbers, finer or larger amounts stay strings', () => {
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
  for (const [text, stored] of cases) assert.equal(storedAmount(text), stored)
})

test('amounts add up exactly, one by one and as stored sums', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(amount, usual), { maxLength: 30 }), fc.nat(30), (texts, cut) => {
      const exact = texts.map(parseDecimal).reduce(add, zero)
      const [one, other, together] = [noAmount(), noAmount(), noAmount()]
      for (const text of texts.slice(0, cut)) addAmount(one, storedAmount(text))
      for (const text of texts.slice(cut)) addAmount(other, storedAmount(text))
      for (const part of [one, other]) addAmount(together, toStored(part))
      same(decimalOf(together), exact)
      assert.equal(isZero(together), exact.digits === 0n)
    }),
  )
})
