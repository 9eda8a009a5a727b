import assert from 'node:assert/strict'
import { test } from 'vitest'
import { dayAfter, latestOn, localDays } from './local-days.ts'

const berlin = localDays('Europe/Berlin')

test.each([
  ['2026-01-15', 0, '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', 0, '2026-07-14T22:00:00.000Z'],
  // The clocks go forward at 02:00, and back at 03:00.
  ['2026-03-29', 3_600, '2026-03-29T00:00:00.000Z'],
  ['2026-03-29', 4 * 3_600, '2026-03-29T02:00:00.000Z'],
  ['2026-10-25', 3_600, '2026-10-24T23:00:00.000Z'],
  ['2026-10-25', 23 * 3_600, '2026-10-25T22:00:00.000Z'],
])('%s, second %d is %s', (day, second, instant) => {
  assert.equal(new Date(berlin.instant(day, second)).toISOString(), instant)
  assert.equal(berlin.dayOf(Date.parse(instant)), day)
})

test('day arithmetic crosses months and years', () => {
  assert.equal(dayAfter('2025-12-31', 1), '2026-01-01')
  assert.equal(dayAfter('2026-03-01', -1), '2026-02-28')
})

test('a day of the year is this year’s if it has passed, otherwise last year’s', () => {
  assert.equal(latestOn('04-02', '2026-06-14'), '2026-04-02')
  assert.equal(latestOn('12-27', '2026-06-14'), '2025-12-27')
})
