import { expect, test } from 'vitest'
import { groupsByDay, isFact, matrixOf } from './count-outcomes.ts'
import { readLedgerSearch } from './ledger-search.ts'

const days = [
  { day: '2026-03-01', kind: 'event', outcome: 'stored', count: 5 },
  { day: '2026-03-01', kind: 'event', outcome: 'user_not_registered', count: 2 },
  { day: '2026-03-03', kind: 'click', outcome: 'stored', count: 7 },
  { day: '2026-03-03', kind: 'event', outcome: 'duplicate', count: 1 },
  { day: '2026-03-03', kind: 'request', outcome: 'unsigned', count: 9 },
]

test('sums outcomes by kind: accepted first, then repeated, then refused', () => {
  const { kinds, rows, sums } = matrixOf(days.filter(isFact))
  expect(kinds).toEqual(['click', 'event'])
  expect(rows.map(({ outcome, sum }) => [outcome, sum])).toEqual([
    ['stored', 12],
    ['duplicate', 1],
    ['user_not_registered', 2],
  ])
  expect([...sums.values()].reduce((all, one) => all + one, 0)).toBe(15)
})

test('days without facts are zero', () => {
  const { points, groups } = groupsByDay(days.filter(isFact), { from: '2026-03-01', to: '2026-03-03' })
  expect(points).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
  expect(groups).toEqual({ taken: [5, 0, 7], repeated: [0, 0, 1], refused: [2, 0, 0] })
})

test('reads the kind and the outcome from the URL', () => {
  expect(readLedgerSearch({ range: '7d', kind: 'event', outcome: 'invalid', rows: 100 })).toEqual({
    range: '7d',
    kind: 'event',
    outcome: 'invalid',
    rows: 100,
  })
  expect(readLedgerSearch({ kind: ['a'], rows: -1 })).toEqual({})
})
