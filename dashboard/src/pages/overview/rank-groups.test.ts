import { expect, test } from 'vitest'
import { rankGroups } from './rank-groups.ts'

const group = (group: string | null, installs: number, name: string | null = null) => ({
  group,
  name,
  total: { installs, revenue: 0 },
  points: [],
})

test('rows stay in the order of the service, with their length beside the largest', () => {
  const rows = rankGroups([group('meta', 8), group(null, 4), group('none', 2)], 'network', ['installs'])
  expect(rows.map(({ label, organic, length }) => [label, organic, length])).toEqual([
    ['Meta', false, 1],
    ['Organic', true, 0.5],
    ['Links without a network', false, 0.25],
  ])
})

test('a campaign leads to itself; organic and the rest do not', () => {
  const rows = rankGroups([group('K7QX2M', 3, 'Spring'), group('other', 2), group(null, 1)], 'campaign', [
    'installs',
  ])
  expect(rows.map(({ label, campaign }) => [label, campaign])).toEqual([
    ['Spring', 'K7QX2M'],
    ['All others', undefined],
    ['Organic', undefined],
  ])
})

test('the empty group of a project without facts is no row, and ten rows are enough', () => {
  expect(rankGroups([group(null, 0)], 'network', ['installs'])).toEqual([])
  const many = Array.from({ length: 14 }, (_, index) => group(`n${index}`, 20 - index))
  expect(rankGroups(many, 'network', ['installs'])).toHaveLength(10)
})
