import { expect, test } from 'vitest'
import { type EventName, type NameOrder, sortNames } from './sort-names.ts'

const row = (name: string, fields: Partial<EventName>): EventName => ({
  kind: 'event',
  name,
  count: 0,
  unique_count: 0,
  amount: 0,
  revenue: 0,
  cost_per_event: 0,
  first_day: '2026-01-01',
  last_day: '2026-01-01',
  mapping: null,
  ...fields,
})

const rows = [
  row('cart_added', { count: 5, revenue: 1, last_day: '2026-03-01' }),
  row('Bought', { count: 5, unique_count: 4, revenue: 20 }),
  row('level', { count: 90, unique_count: 2, last_day: '2026-02-01' }),
]

const names = (order: NameOrder) => sortNames(rows, order).map(({ name }) => name)

test('sorts the most frequent first, ties by name', () => {
  expect(names({})).toEqual(['level', 'Bought', 'cart_added'])
})

test('every column sorts, largest first; names from A', () => {
  expect(names({ sort: 'name' })).toEqual(['Bought', 'cart_added', 'level'])
  expect(names({ sort: 'people' })).toEqual(['Bought', 'level', 'cart_added'])
  expect(names({ sort: 'revenue', order: 'asc' })).toEqual(['level', 'cart_added', 'Bought'])
  expect(names({ sort: 'last_day' })).toEqual(['cart_added', 'level', 'Bought'])
})

test('a search matches part of the name and ignores case', () => {
  expect(names({ q: ' BOU ' })).toEqual(['Bought'])
})
