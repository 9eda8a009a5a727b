import { expect, test } from 'vitest'
import { type Discrepancy, percentOf, sortDiscrepancies } from './sort-discrepancies.ts'

const row = (name: string, ours: number, network: number): Discrepancy => ({
  day: '2026-03-01',
  campaign: name,
  name,
  network: null,
  clicks: { ours: 0, network: 0, difference: 0 },
  installs: { ours, network, difference: network - ours },
})

const rows = [row('b', 10, 15), row('A', 0, 3), row('c', 100, 90)]
const names = (sorted: readonly Discrepancy[]) => sorted.map(({ name }) => name).join('')

test('the difference in percent is of our count, and there is none of nothing', () => {
  expect(percentOf({ ours: 10, network: 15, difference: 5 })).toBe(50)
  expect(percentOf({ ours: 100, network: 90, difference: -10 })).toBe(-10)
  expect(percentOf({ ours: 0, network: 3, difference: 3 })).toBeUndefined()
})

test('numbers sort as numbers, names without letter case', () => {
  expect(names(sortDiscrepancies(rows, 'installs_ours', 'asc'))).toBe('Abc')
  expect(names(sortDiscrepancies(rows, 'installs_difference', 'desc'))).toBe('bAc')
  expect(names(sortDiscrepancies(rows, 'campaign', 'desc'))).toBe('cbA')
})

test('a row without a percentage is last in either order', () => {
  expect(names(sortDiscrepancies(rows, 'installs_percent', 'asc'))).toBe('cbA')
  expect(names(sortDiscrepancies(rows, 'installs_percent', 'desc'))).toBe('bcA')
})
