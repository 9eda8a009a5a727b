import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import type { StoredAmount } from '#domain/reporting/amount.ts'
import { PackReader, PackWriter } from './pack-bytes.ts'

const maxValue = 2 ** 50
const whole = fc.oneof(fc.nat(300), fc.integer({ min: 0, max: maxValue }))
const cell: fc.Arbitrary<StoredAmount> = fc.oneof(
  fc.integer({ min: -300, max: 300 }),
  fc.integer({ min: -maxValue, max: maxValue }),
  fc.constantFrom('0.001', '-99999999999999.01', '21474836.48'),
)
const group = fc.tuple(whole, fc.array(fc.tuple(whole, cell), { maxLength: 20 }))

test('reads back what was written, group by group', () => {
  fc.assert(
    fc.property(fc.array(group, { maxLength: 8 }), (groups) => {
      const writer = new PackWriter()
      for (const [key, entries] of groups) {
        const of = new PackWriter()
        for (const [number, value] of entries) {
          of.whole(number)
          of.cell(value)
        }
        writer.group(key, of)
      }
      const read: typeof groups = []
      const reader = new PackReader(writer.end())
      while (reader.nextGroup()) {
        const entries: (typeof groups)[number][1] = []
        const { key } = reader
        while (reader.isInGroup()) entries.push([reader.whole(), reader.cell()])
        read.push([key, entries])
      }
      assert.deepEqual(read, groups)
    }),
  )
})

test('skips a group that is not read', () => {
  const writer = new PackWriter()
  for (const key of [7, 300]) {
    const entries = new PackWriter()
    entries.cell('12.345')
    entries.cell(-1)
    writer.group(key, entries)
  }
  const keys: number[] = []
  const reader = new PackReader(writer.end())
  while (reader.nextGroup()) keys.push(reader.key)
  assert.deepEqual(keys, [7, 300])
})
