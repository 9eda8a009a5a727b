import { expect, test } from 'vitest'
import { rankGroups } from './rank-groups.ts'

const group = (group: string | null, installs: number, name: string | null = null) => ({
  group,
  name,
  total: { installs, revenue: 0 },
  points: [],
})

test('rows keep the order of the service, with their length relative to the largest', () => {
  const rows = rankGroups([group('meta', 8), group(null, 4), group('none', 2)], 'network', ['installs'])
  expect(rows.map(({ label, organic, length }) => [label, organic, length])).toEqual([
    ['Meta', false, 1],
    ['Organic', true, 0.5],
    ['No network', false, 0.25],
  ])
})

test('a campaign row links to the campaign; organic and other rows do not', () => {
  const rows = rankGroups([group('K7QX2M', 3, 'Spring'), group('other', 2), group(null, 1)], 'campaign', [
    'installs',
  ])
  expect(rows.map(({ label, campaign }) => [label, campaign])).toEqual([
    ['Spring', 'K7QX2M'],
    ['All others', undefined],
    ['Organic', undefined],
  ])
})

test('an empty group is not a row, and at most ten rows are shown', () => {
  expect(rankGroups([group(null, 0)], 'network', ['installs'])).toEqual([])
  const many = Array.from({ length: 14 }, (_, index) => group(`n${index}`, 20 - index))
  expect(rankGroups(many, 'network', ['installs'])).toHaveLength(10)
})
