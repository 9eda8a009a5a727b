import { expect, test } from 'vitest'
import { daysOf, intervalOf, readRangeSearch } from './day-range.ts'

const now = new Date('2026-03-31T22:30:00Z')

test('a valid range in the URL is read, anything else is ignored', () => {
  expect(readRangeSearch({ range: '7d', other: 1 })).toEqual({ range: '7d' })
  expect(readRangeSearch({ from: '2026-01-01', to: '2026-01-31', range: '7d' })).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  })
  expect(readRangeSearch({ from: '2026-02-01', to: '2026-01-31' })).toEqual({})
  expect(readRangeSearch({ range: 'ever', from: 'x' })).toEqual({})
})

test('the last 30 days end today in the project’s timezone', () => {
  expect(daysOf({}, 'UTC', now)).toEqual({ from: '2026-03-02', to: '2026-03-31' })
  expect(daysOf({}, 'Europe/Berlin', now)).toEqual({ from: '2026-03-03', to: '2026-04-01' })
  expect(daysOf({ range: 'last_month' }, 'UTC', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('long ranges are grouped by week or month', () => {
  expect(intervalOf({ from: '2026-01-01', to: '2026-03-31' })).toBe('day')
  expect(intervalOf({ from: '2025-04-01', to: '2026-03-31' })).toBe('week')
  expect(intervalOf({ from: '2024-04-01', to: '2026-03-31' })).toBe('month')
})
