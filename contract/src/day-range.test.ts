import { expect, test } from 'vitest'
import { daysOf, intervalOf, readRangeSearch } from './day-range.ts'

test('a valid range in the URL is read, anything else is ignored', () => {
  expect(readRangeSearch({ range: '7d', other: 1 })).toEqual({ range: '7d' })
  expect(readRangeSearch({ from: '2026-01-01', to: '2026-01-31', range: '7d' })).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  })
  expect(readRangeSearch({ from: '2026-02-01', to: '2026-01-31' })).toEqual({})
  expect(readRangeSearch({ range: 'ever', from: 'x' })).toEqual({})
})

test('the last 30 days end today; nonsense is the last 30 days', () => {
  expect(daysOf({}, '2026-03-31')).toEqual({ from: '2026-03-02', to: '2026-03-31' })
  expect(daysOf(readRangeSearch({ range: 'constructor' }), '2026-03-31')).toEqual({
    from: '2026-03-02',
    to: '2026-03-31',
  })
  expect(daysOf({ range: 'last_month' }, '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('long ranges are grouped by week or month', () => {
  expect(intervalOf({ from: '2026-01-01', to: '2026-03-31' })).toBe('day')
  expect(intervalOf({ from: '2025-04-01', to: '2026-03-31' })).toBe('week')
  expect(intervalOf({ from: '2024-04-01', to: '2026-03-31' })).toBe('month')
})
