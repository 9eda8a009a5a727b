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

test('the percentage is relative to our count, and undefined if that is 0', () => {
  expect(percentOf({ ours: 10, network: 15, difference: 5 })).toBe(50)
  expect(percentOf({ ours: 100, network: 90, difference: -10 })).toBe(-10)
  expect(percentOf({ ours: 0, network: 3, difference: 3 })).toBeUndefined()
})

test('sorts numbers as numbers, and names case-insensitively', () => {
  expect(names(sortDiscrepancies(rows, 'installs_ours', 'asc'))).toBe('Abc')
  expect(names(sortDiscrepancies(rows, 'installs_difference', 'desc'))).toBe('bAc')
  expect(names(sortDiscrepancies(rows, 'campaign', 'desc'))).toBe('cbA')
})

test('puts a row without a percentage last in either order', () => {
  expect(names(sortDiscrepancies(rows, 'installs_percent', 'asc'))).toBe('cbA')
  expect(names(sortDiscrepancies(rows, 'installs_percent', 'desc'))).toBe('bcA')
})
