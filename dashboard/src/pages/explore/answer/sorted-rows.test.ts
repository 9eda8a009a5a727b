import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { expect, test } from 'vitest'
import { type RowOrder, sortedRows } from './sorted-rows.ts'
import { answerRows } from './written-figures.ts'

const row = (value: string, figure: number | null, before: number, is_others = false) => ({
  group: [{ value, name: null, is_others }],
  value: figure,
  of: figure ?? 0,
  compared: { value: before, of: before },
})

const answer = {
  measure: 'count',
  by: ['app_version'],
  rows: [row('1.10', 30, 40), row('1.9', 20, 10), row('1.2', null, 5), row('x', 90, 1, true)],
  series: [],
} as unknown as ExploreAnswer

const names = (order: RowOrder | undefined) =>
  sortedRows(answer, answerRows(answer), order).map(({ cells }) => cells[0])

test('rows are sorted by any column; the others and what has no figure stay last', () => {
  expect(names(undefined)).toEqual(['1.10', '1.9', '1.2', 'All others'])
  expect(names({ column: 0, direction: 'asc' })).toEqual(['1.2', '1.9', '1.10', 'All others'])
  expect(names({ column: 1, direction: 'asc' })).toEqual(['1.9', '1.10', '1.2', 'All others'])
  expect(names({ column: 2, direction: 'desc' })).toEqual(['1.10', '1.9', '1.2', 'All others'])
  expect(names({ column: 3, direction: 'desc' })).toEqual(['1.9', '1.10', '1.2', 'All others'])
})

test('days are sorted by time', () => {
  const points = ['2026-05-09', '2026-05-10', '2026-06-01'].map((start) => ({ start, value: 1, of: 1 }))
  const series = [{ group: [], points, compared: null }]
  const days = {
    ...answer,
    by: [],
    rows: [],
    interval: 'day',
    timezone: 'UTC',
    series,
  } as unknown as ExploreAnswer
  const sorted = sortedRows(days, answerRows(days), { column: 0, direction: 'desc' })
  expect(sorted.map(({ key }) => key)).toEqual(['2026-06-01', '2026-05-10', '2026-05-09'])
})
