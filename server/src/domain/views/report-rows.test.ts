import { expect, test } from 'vitest'
import type { Series } from '../reporting/build-series.ts'
import { groupingOf, rowsOfSeries } from './report-rows.ts'

const series = (group: string | null, installs: number, paid_roas: number | null): Series => ({
  group,
  name: null,
  total: { installs, paid_roas },
  points: [
    { start: '2026-06-08', installs, paid_roas },
    { start: '2026-06-15', installs: installs + 1, paid_roas },
  ],
})
const networks = [
  series('meta', 3, 1.5),
  series(null, 2, null),
  series('none', 9, null),
  series('google', 5, 2),
]
const namesOf = (...given: Parameters<typeof rowsOfSeries>) => rowsOfSeries(...given).map(({ name }) => name)

test('organic is first, then by installs or by the sort of the view; without a figure a row is last', () => {
  expect(namesOf(networks, 'network', {})).toEqual(['Organic', 'No network', 'Google', 'Meta'])
  const byRoas = { sort: 'paid_roas', order: 'ascending' }
  expect(namesOf(networks, 'network', byRoas)).toEqual(['Organic', 'Meta', 'Google', 'No network'])
  expect(namesOf(networks, 'network', { ...byRoas, order: 'descending' })).toEqual([
    'Organic',
    'Google',
    'Meta',
    'No network',
  ])
})

test('by time, rows are the intervals, oldest first', () => {
  const one = [series(null, 4, null)]
  expect(namesOf(one, 'week', {})).toEqual(['Week of 2026-06-08', 'Week of 2026-06-15'])
  expect(namesOf(one, 'day', { sort: 'installs' })).toEqual(['2026-06-15', '2026-06-08'])
  expect(rowsOfSeries(one, 'week', {})[1]?.total).toEqual({ installs: 5, paid_roas: null })
})

test('the overview is by network; anything unknown is by campaign', () => {
  expect(groupingOf({ page: 'overview', search: { group: 'day' } })).toBe('network')
  expect(groupingOf({ page: 'campaigns', search: { group: 'platform' } })).toBe('platform')
  expect(groupingOf({ page: 'campaigns', search: { group: 'constructor' } })).toBe('campaign')
})
