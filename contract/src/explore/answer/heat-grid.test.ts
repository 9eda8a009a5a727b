import { expect, test } from 'vitest'
import { writerFor } from '#figures/writer.ts'
import type { ExploreAnswer } from '#manage-api/explore/explore.ts'
import { heatGrid as gridOf } from './heat-grid.ts'

const heatGrid = (answer: ExploreAnswer) => gridOf(answer, writerFor('en-US'))

const value = (text: string | null) => ({ value: text, name: null, is_others: false })
const row = (
  values: (string | null)[],
  number: number,
  days?: { day: number; value: number; of: number }[],
) => ({
  group: values.map(value),
  value: number,
  of: number,
  compared: null,
  ...(days && { days }),
})

const answer = (parts: Partial<ExploreAnswer>): ExploreAnswer => ({
  measure: 'count',
  of: 'installs',
  unit: 'count',
  from: '2026-05-01',
  to: '2026-05-31',
  interval: null,
  timezone: 'UTC',
  display_currency: 'USD',
  by: [],
  rows: [],
  series: [],
  totals: { value: 0, of: 0, compared: null },
  compared: null,
  left_out: 0,
  computed: {
    engine: 'postgresql',
    rows_read: 0,
    milliseconds: 1,
    fresh_until: '2026-06-01T00:00:00.000Z',
    sampled: false,
    cached: false,
  },
  ...parts,
})

test('two fields: the first are rows, the last columns, and hours are in their order', () => {
  const rows = [row(['5', '10'], 9), row(['5', '9'], 4), row(['1', '10'], 2)]
  const grid = heatGrid(answer({ by: ['weekday', 'hour_of_day'], rows }))
  expect(grid.columns).toEqual(['09h', '10h'])
  expect(grid.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.value)])).toEqual([
    ['Monday', undefined, 2],
    ['Friday', 4, 9],
  ])
  expect(grid.max).toBe(9)
})

test('retention: a row for each group, and all together off the scale', () => {
  const totals = { value: 50, of: 10, compared: null, days: [{ day: 1, value: 50, of: 10 }] }
  const rows = [row([null], 40, [{ day: 1, value: 40, of: 5 }])]
  const grid = heatGrid(answer({ measure: 'retention', by: ['campaign'], totals, rows }))
  expect(grid).toEqual({
    heads: ['Campaign'],
    columns: ['Day 1'],
    rows: [
      { label: 'Total', cells: totals.days, isTotal: true },
      { label: 'Organic', cells: [{ day: 1, value: 40, of: 5 }] },
    ],
    max: 40,
  })
})

test('one field over time: a column for each interval', () => {
  const points = [
    { start: '2026-05-01', value: 3, of: 3 },
    { start: '2026-05-02', value: 0, of: 0 },
  ]
  const series = [{ group: [value('DE')], points, compared: null }]
  const grid = heatGrid(answer({ by: ['country'], interval: 'day', series }))
  expect(grid.rows).toEqual([{ label: 'Germany', cells: points }])
  expect(grid.columns).toHaveLength(2)
})
