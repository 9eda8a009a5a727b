import { expect, test } from 'vitest'
import { judgeTimes } from './judge-times.ts'

const ends = [10, 60, 300, 3_600, 21_600, 86_400, 604_800, null]
const times = (...counts: number[]) => ({
  installs: counts.reduce((sum, count) => sum + count, 0),
  buckets: ends.map((under, at) => ({ under, installs: counts[at] ?? 0 })),
})

test.each([
  ['Too few to tell', times(19)],
  ['As expected', times(4, 30, 40, 20, 3, 2, 1)],
  ['Many within seconds', times(5, 95)],
  ['Many after days', times(0, 30, 20, 10, 0, 0, 25, 15)],
  // Too soon is the graver sign.
  ['Many within seconds', times(10, 0, 0, 0, 0, 0, 90)],
])('%s', (word, given) => {
  expect(judgeTimes(given).word).toBe(word)
})

test('a sign is told with its share', () => {
  expect(judgeTimes(times(1, 7)).says).toContain('at least 20')
  expect(judgeTimes(times(10, 30)).says).toContain('25.00% came within 10 seconds')
})
