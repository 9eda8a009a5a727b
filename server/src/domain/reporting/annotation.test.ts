import assert from 'node:assert/strict'
import { test } from 'vitest'
import { annotateStarts, inOrder } from './annotation.ts'

const names = ['Spring sale', 'Brand', 'Search', 'Video']
const textOf = (count: number) =>
  annotateStarts({ day: '2026-06-04', count, names: names.slice(0, count) }).text

test('campaigns of one day are one line with the first names', () => {
  assert.equal(textOf(1), 'Started: Spring sale')
  assert.equal(textOf(2), 'Started: Spring sale, Brand')
  assert.equal(textOf(3), 'Started: Spring sale, Brand, Search')
  assert.equal(textOf(12), 'Started: Spring sale, Brand and 10 more')
})

test('annotations are in the order of their days, people first', () => {
  const made = { kind: 'other', text: '', createdBy: null } as const
  const sorted = inOrder([
    { ...made, id: null, day: '2026-06-04' },
    { ...made, id: 9, day: '2026-06-04' },
    { ...made, id: 12, day: '2026-06-01' },
    { ...made, id: 4, day: '2026-06-04' },
  ])
  assert.deepEqual(
    sorted.map(({ id }) => id),
    [12, 4, 9, null],
  )
})
