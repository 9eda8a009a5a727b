import { expect, test } from 'vitest'
import { formatFigure } from '#format/format-figure.ts'
import { searchOfRow, sortRows } from './fraud-summary.ts'

const row = (name: string | null, suspicious: number, money: number | null) => ({
  day: null,
  campaign: name?.toLowerCase() ?? null,
  name,
  network: 'meta',
  installs: 10,
  suspicious,
  withheld: 0,
  rate: suspicious * 10,
  spend: money,
  money_at_risk: money,
})
const rows = [row('B', 1, 5), row(null, 3, null), row('A', 2, 7)]

test('sorts by any column, and a missing figure comes last', () => {
  const names = (sort: 'name' | 'suspicious' | 'money_at_risk', order: 'asc' | 'desc') =>
    sortRows(rows, { group: 'campaign', sort, order }).map(({ name }) => name)
  expect(names('name', 'asc')).toEqual(['A', 'B', null])
  expect(names('suspicious', 'desc')).toEqual([null, 'A', 'B'])
  expect(names('money_at_risk', 'desc')).toEqual(['A', 'B', null])
  expect(names('money_at_risk', 'asc')).toEqual(['B', 'A', null])
})

test('a row leads to its installs', () => {
  expect(searchOfRow(row('A', 1, 1), 'campaign', { range: '7d', network: 'x' })).toEqual({
    range: '7d',
    culprit: 'a',
  })
  expect(searchOfRow(row(null, 1, 1), 'campaign', {})).toEqual({ culprit: 'none' })
  expect(searchOfRow(row('A', 1, 1), 'network', {})).toEqual({ network: 'meta' })
  expect(searchOfRow({ ...row('A', 1, 1), day: '2026-03-01' }, 'day', { range: '7d' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-01',
  })
})

test('no figure is a dash', () => {
  expect(formatFigure('fraud_rate', null, 'EUR')).toBe('–')
})
