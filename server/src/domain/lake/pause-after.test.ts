import { expect, test } from 'vitest'
import { pauseAfter } from './pause-after.ts'

const minute = 60_000

test('facts are in the lake within ten minutes while writing takes less than half a minute', () => {
  expect(pauseAfter(0)).toBe(5 * minute)
  expect(pauseAfter(minute / 2)).toBe(5 * minute)
})

test('longer writing is followed by a pause ten times as long, at most an hour', () => {
  expect(pauseAfter(minute)).toBe(10 * minute)
  expect(pauseAfter(30 * minute)).toBe(60 * minute)
})
