import { expect, test } from 'vitest'
import { calendarIn } from './calendar.ts'

test('a calendar speaks the language of its locale', () => {
  const german = calendarIn('de-DE')
  expect([german.weekdayFormat('2026-03-02'), german.monthLabelFormat('2026-03-01')]).toEqual([
    'Mo',
    'März 2026',
  ])
  expect(german.getDayAriaLabel('2026-03-02')).toBe('2. März 2026')
  expect(german.decadeLabelFormat('2020-01-01', '2029-12-31')).toBe('2020 – 2029')
})

test('a week begins as in the locale', () => {
  const first = ['en-US', 'de-DE', 'ar-EG'].map((locale) => calendarIn(locale).firstDayOfWeek)
  expect(first).toEqual([0, 1, 6])
})
