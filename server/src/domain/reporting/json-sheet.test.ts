import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { JsonSheet } from './json-sheet.ts'

const written = (write: (to: JsonSheet) => void): string => {
  const to = new JsonSheet()
  write(to)
  return to.end().toString()
}

test('members and values are separated, the first of them is not', () => {
  const text = written((to) => {
    to.ascii('{').key('a').json(1)
    to.key('b').ascii('[')
    for (const value of ['x', 'y']) to.next().json(value)
    to.ascii(']').key('c').ascii('{}').ascii('}')
  })
  assert.equal(text, '{"a":1,"b":["x","y"],"c":{}}')
})

test('a whole number is grouped by three, as Intl does', () => {
  const format = new Intl.NumberFormat('en-US')
  fc.assert(
    fc.property(fc.oneof(fc.nat(2_000), fc.maxSafeNat()), (value) => {
      assert.equal(
        written((to) => to.grouped(value)),
        format.format(value),
      )
    }),
  )
})

test('hundredths have two decimals', () => {
  const format = new Intl.NumberFormat('en-US')
  fc.assert(
    fc.property(fc.oneof(fc.nat(200), fc.maxSafeNat()), (value) => {
      const [whole, decimals] = [BigInt(value) / 100n, BigInt(value) % 100n]
      assert.equal(
        written((to) => to.hundredths(value)),
        `${format.format(whole)}.${String(decimals).padStart(2, '0')}`,
      )
    }),
  )
})

test('a tally is a count and, where there is one, an amount', () => {
  const most = fc.oneof(fc.nat(2_000), fc.maxSafeNat())
  fc.assert(
    fc.property(most, fc.option(most), fc.nat(66_000), (count, cents, filling) => {
      const text = written((to) => {
        to.ascii('{').key('f').json('f'.repeat(filling))
        const between = cents === null ? undefined : Buffer.from(',"total":"€ ')
        to.tally(Buffer.from('"ä":{"count":'), count, between, cents ?? 0)
        to.ascii('}')
      })
      const plain = (figure: string) => figure.replaceAll(/[^0-9]/g, '')
      const { ä } = JSON.parse(text)
      assert.equal(plain(ä.count), String(count))
      if (cents === null) assert.deepEqual(Object.keys(ä), ['count'])
      else assert.equal(plain(ä.total), String(cents).padStart(3, '0'))
    }),
  )
})

test('any text is written whole, however long the sheet becomes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 50 })), fc.nat(80_000), (texts, filling) => {
      const all = written((to) => {
        to.ascii('[').json('f'.repeat(filling))
        for (const text of texts) to.next().json(text)
        to.ascii(']')
      })
      assert.deepEqual(JSON.parse(all), ['f'.repeat(filling), ...texts])
    }),
    { numRuns: 30 },
  )
})
