import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { coverDays } from './cover-days.ts'
import { dayNumber, dayOfNumber } from './day-number.ts'

const sizes = [64, 8, 1]

test('a month is a few blocks and the days at its ends', () => {
  // 2026-03-01 is day 20513: one after a multiple of 8.
  const blocks = coverDays({ from: '2026-03-01', to: '2026-03-30' }, sizes, new Set())
  assert.deepEqual(
    blocks.map(({ days }) => days),
    [1, 1, 1, 1, 1, 1, 1, 8, 8, 1, 1, 1, 1, 1, 1, 1],
  )
  assert.equal(blocks[7]?.start, '2026-03-08')
})

test('a separate day is its own block, and so are the days around it up to the next block', () => {
  const span = { from: '2026-03-08', to: '2026-03-23' }
  const blocks = coverDays(span, sizes, new Set(['2026-03-10', '2027-01-01']))
  assert.deepEqual(
    blocks.map(({ days }) => days),
    [1, 1, 1, 1, 1, 1, 1, 1, 8],
  )
})

test('every day is covered exactly once, by aligned blocks that hold no separate day', () => {
  const day = fc.integer({ min: -800_000, max: 60_000 })
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 500 }),
      fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 5 }),
      (start, length, offsets) => {
        const separate = offsets.map((offset) => dayOfNumber(Math.max(start, -719_000) + offset))
        const from = Math.max(start, -719_000)
        const blocks = coverDays(
          { from: dayOfNumber(from), to: dayOfNumber(from + length) },
          sizes,
          new Set(separate),
        )
        let next = from
        for (const { start: first, days } of blocks) {
          assert.equal(dayNumber(first), next)
          assert.ok(sizes.includes(days) && Math.abs(next % days) === 0)
          const holds = separate.map(dayNumber).some((one) => one >= dayNumber(first) && one < next + days)
          assert.ok(days === 1 || !holds)
          next += days
        }
        assert.equal(next, from + length + 1)
      },
    ),
    { numRuns: 300 },
  )
})
