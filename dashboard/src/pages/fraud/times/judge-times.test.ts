import { expect, test } from 'vitest'
import { judgeTimes } from './judge-times.ts'

const ends = [10, 60, 300, 3_600, 21_600, 86_400, 604_800, null]
const times = (...counts: number[]) => ({
  installs: counts.reduce((sum, count) => sum + count, 0),
  buckets: ends.map((under, at) => ({ under, installs: counts[at] ?? 0 })),
})

test.each([
  ['Too few installs', times(19)],
  ['As expected', times(4, 30, 40, 20, 3, 2, 1)],
  ['Many within seconds', times(5, 95)],
  ['Many after days', times(0, 30, 20, 10, 0, 0, 25, 15)],
  // Too fast is the stronger sign.
  ['Many within seconds', times(10, 0, 0, 0, 0, 0, 90)],
])('%s', (label, given) => {
  expect(judgeTimes(given).label).toBe(label)
})

test('the explanation states the share of installs', () => {
  expect(judgeTimes(times(1, 7)).explanation).toContain('at least 20')
  expect(judgeTimes(times(10, 30)).explanation).toContain('25.00% came within 10 seconds')
})
