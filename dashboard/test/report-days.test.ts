import { expect, test } from 'vitest'
import { reportDays } from '../../server/src/domain/views/report-days.ts'
import { daysOf, presets } from '../src/parts/day-range.ts'

test('a report covers the days that the page shows', () => {
  for (const today of ['2026-11-17', '2026-03-01', '2028-02-29', '2027-01-01'])
    for (const range of [...presets, undefined]) {
      const search = range === undefined ? {} : { range }
      expect(reportDays(search, today)).toEqual({
        ...daysOf(search, 'UTC', new Date(`${today}T12:00:00Z`)),
        range,
      })
    }
})

test('fixed days win; nonsense is the last 30 days', () => {
  expect(reportDays({ from: '2026-01-01', to: '2026-01-31', range: '7d' }, '2026-11-17')).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
    range: undefined,
  })
  expect(reportDays({ range: 'constructor' }, '2026-11-17')).toEqual({
    from: '2026-10-19',
    to: '2026-11-17',
    range: undefined,
  })
})
