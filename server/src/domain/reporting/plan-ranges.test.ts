import assert from 'node:assert/strict'
import { test } from 'vitest'
import { planRanges } from './plan-ranges.ts'

const hour = (text: string, facts: number) => ({
  hour: new Date(`${text}:00:00Z`),
  day: text.slice(0, 10),
  facts,
})
const at = (text: string) => new Date(`2026-05-${text}:00Z`)

test('a project without facts has one range of all days', () => {
  const all = { first: '-infinity', until: 'infinity' }
  assert.deepEqual(planRanges([], { ranges: 4, portion: 10 }), [
    { ...all, facts: 0, portions: [{ ...all, from: '-infinity', to: 'infinity', isRest: false }] },
  ])
})

test('ranges and portions are whole days without gaps, and read some hours more on both sides', () => {
  // A day may begin in the middle of an hour, which is counted under the day before.
  const hours = [hour('2026-05-01T08', 6), hour('2026-05-03T20', 3), hour('2026-05-09T10', 8)]
  assert.deepEqual(planRanges(hours, { ranges: 2, portion: 8 }), [
    {
      first: '-infinity',
      until: '2026-05-09',
      facts: 9,
      portions: [
        { first: '-infinity', until: '2026-05-03', from: '-infinity', to: at('03T23:00'), isRest: false },
        { first: '2026-05-03', until: '2026-05-09', from: at('01T08:00'), to: at('09T13:00'), isRest: false },
      ],
    },
    {
      first: '2026-05-09',
      until: 'infinity',
      facts: 8,
      portions: [
        { first: '2026-05-09', until: 'infinity', from: at('03T20:00'), to: 'infinity', isRest: false },
      ],
    },
  ])
})

test('a busy day is cut into portions that share no moment', () => {
  const hours = [hour('2026-05-01T08', 20), hour('2026-05-01T09', 4), hour('2026-05-02T00', 1)]
  const [range] = planRanges(hours, { ranges: 8, portion: 10 })
  assert.deepEqual(range?.portions, [
    { first: '-infinity', until: '2026-05-02', from: '-infinity', to: at('01T08:30'), isRest: false },
    { first: '-infinity', until: '2026-05-02', from: at('01T08:30'), to: at('01T09:00'), isRest: true },
    { first: '-infinity', until: '2026-05-02', from: at('01T09:00'), to: at('02T03:00'), isRest: true },
  ])
})
