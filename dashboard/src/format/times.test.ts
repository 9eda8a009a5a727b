import { addDays, daysBetween } from '@tributary/contract/days'
import { expect, test } from 'vitest'
import { formatAgo, formatDay, formatDuration, formatTime, todayIn } from './times.ts'

test('a time is shown in the timezone of the project', () => {
  expect(formatTime('2026-03-01T23:30:00Z', 'Asia/Kolkata')).toBe('Mar 2, 2026, 5:00:00 AM')
  expect(formatTime('2026-03-01T23:30:00Z', 'UTC')).toBe('Mar 1, 2026, 11:30:00 PM')
})

test('a day is the same in every timezone', () => {
  expect(formatDay('2026-03-01')).toBe('Mar 1, 2026')
  expect(todayIn('Pacific/Auckland', new Date('2026-03-01T12:00:00Z'))).toBe('2026-03-02')
})

test('days are counted across months and clock changes', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-03-30', -2)).toBe('2026-03-28')
  expect(daysBetween('2026-03-01', '2026-03-31')).toBe(30)
})

test('a duration shows its two largest units', () => {
  expect([formatDuration(42), formatDuration(240), formatDuration(7500), formatDuration(90_061)]).toEqual([
    '42 s',
    '4 min',
    '2 h 5 min',
    '1 d 1 h',
  ])
  expect(formatAgo('2026-03-01T12:00:00Z', new Date('2026-03-01T12:04:00Z'))).toBe('4 min ago')
})
