import assert from 'node:assert/strict'
import { test } from 'vitest'
import { planRanges } from './plan-ranges.ts'

const hour = (text: string, facts: number) => ({
  hour: new Date(`${text}:00:00Z`),
  day: text.slice(0, 10),
  facts,
})

test('a project without facts has one range of all days', () => {
  assert.deepEqual(planRanges([], { ranges: 4, portion: 10 }), [
    { first: '-infinity', until: 'infinity', facts: 0, cuts: ['-infinity', 'infinity'] },
  ])
})

test('ranges are whole days without gaps, and read a day more on both sides', () => {
  const hours = [hour('2026-05-01T08', 6), hour('2026-05-01T20', 6), hour('2026-05-09T10', 12)]
  assert.deepEqual(planRanges(hours, { ranges: 2, portion: 10 }), [
    {
      first: '-infinity',
      until: '2026-05-09',
      facts: 12,
      cuts: ['-infinity', new Date('2026-05-01T20:00:00Z'), new Date('2026-05-10T10:00:00Z')],
    },
    {
      first: '2026-05-09',
      until: 'infinity',
      facts: 12,
      cuts: [new Date('2026-05-08T10:00:00Z'), new Date('2026-05-09T10:30:00Z'), 'infinity'],
    },
  ])
})

test('a busy hour is cut into as many parts as it has portions', () => {
  const [range] = planRanges([hour('2026-05-01T08', 40)], { ranges: 8, portion: 10 })
  assert.deepEqual(
    range?.cuts.slice(1, -1),
    ['08:15', '08:30', '08:45'].map((time) => new Date(`2026-05-01T${time}:00Z`)),
  )
})
