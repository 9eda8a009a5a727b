import assert from 'node:assert/strict'
import { test } from 'vitest'
import { mergeResults, readResults, type StoredMeasure, storedFigure } from './results.ts'
import { readTable, resultsTable } from './results-table.ts'

const measure = (name: string, date: string): StoredMeasure => ({
  name,
  date: `${date}T10:00:00.000Z`,
  machine: 'A machine',
  load_average_before: '0.50 0.60 0.70',
  seconds: 12,
  figures: [
    storedFigure({ name: 'rate', value: 1234.5678, unit: 'requests/s' }),
    storedFigure({ name: 'p99', value: 61.239, unit: 'ms', target: { atMost: 50 } }),
    storedFigure({ name: 'growth', value: 1.999, unit: '×', target: { below: 2 } }),
  ],
})

test('a partial run replaces its own measures and keeps the others', () => {
  const stored = [
    measure('start', '2026-11-01'),
    measure('gone', '2026-11-01'),
    measure('click', '2026-11-01'),
  ]
  const merged = mergeResults(
    stored,
    [measure('click', '2026-11-02'), measure('memory', '2026-11-02')],
    ['start', 'memory', 'click'],
  )
  assert.deepEqual(
    merged.map(({ name, date }) => `${name} ${date.slice(0, 10)}`),
    ['start 2026-11-01', 'memory 2026-11-02', 'click 2026-11-02'],
  )
})

test('a figure is stored with its verdict', () => {
  const [rate, p99, growth] = measure('click', '2026-11-01').figures
  assert.deepEqual([rate?.value, rate?.met], [1235, null])
  assert.deepEqual([p99?.ratio, p99?.met], [1.225, false])
  assert.deepEqual(
    [growth?.met, storedFigure({ name: '', value: 2, unit: '×', target: { below: 2 } }).met],
    [true, false],
  )
})

test('the table shows the date of each measure and marks missed targets', () => {
  assert.equal(
    resultsTable([measure('click', '2026-11-02')]),
    `A machine. Bold: target missed.

| measure | figure | value | target | date, load average before |
| --- | --- | --- | --- | --- |
| \`click\` | rate | 1,235 requests/s |  | 2026-11-02, 0.50 |
|  | p99 | **61.2 ms** | ≤ 50 |  |
|  | growth | 2.00 × | < 2 |  |
`,
  )
})

test('the table in README.md is that of results.json: npm run bench -- --table writes it', () => {
  assert.equal(readTable(), resultsTable(readResults()))
})
