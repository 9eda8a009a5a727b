import { expect, test } from 'vitest'
import { compareTotals } from './compare-totals.ts'

const total = (table: string, projectId: number | null, rows: number, sum: string | null = null) => ({
  table,
  projectId,
  rows,
  sum,
})

test('equal totals have no differences', () => {
  expect(compareTotals([total('users', 1, 5)], [total('users', 1, 5)])).toEqual([])
})

test('a lost row, another sum, a missing and an additional project are named', () => {
  const expected = [total('users', 1, 5), total('payments', 1, 2, '9.99'), total('opens', 2, 1)]
  const found = [total('users', 1, 4), total('payments', 1, 2, '9.98'), total('events', 3, 1)]
  expect(compareTotals(expected, found)).toEqual([
    'users of project 1: 5 rows in the backup, 4 rows restored',
    'payments of project 1: 2 rows (sum 9.99) in the backup, 2 rows (sum 9.98) restored',
    'opens of project 2: 1 rows in the backup, none restored',
    'events of project 3: none in the backup, 1 rows restored',
  ])
})
