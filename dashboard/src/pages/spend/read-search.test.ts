import { expect, test } from 'vitest'
import {
  overDays,
  readAccountsSearch,
  readDiscrepanciesSearch,
  readPostbacksSearch,
  readRowsSearch,
  readSkadnetworkSearch,
} from './read-search.ts'

test('the range and the campaign of the rows are read, anything else is left out', () => {
  expect(readRowsSearch({ range: '7d', campaign: 'K7QX2M', other: true })).toEqual({
    range: '7d',
    campaign: 'K7QX2M',
  })
  // The router reads digits as a number; a display id may be of digits alone.
  expect(readRowsSearch({ campaign: 123456 })).toEqual({ campaign: '123456' })
  expect(readRowsSearch({ campaign: '', range: 'never' })).toEqual({})
})

test('a form is open for something new or for what has this number', () => {
  expect(readAccountsSearch({ account: 'new' })).toEqual({ account: 'new' })
  expect(readAccountsSearch({ account: 7 })).toEqual({ account: 7 })
  expect(readAccountsSearch({ account: '7' })).toEqual({ account: 7 })
  for (const account of ['x', 0, -1, 1.5, {}, null]) expect(readAccountsSearch({ account })).toEqual({})
})

test('a table is sorted by a column that it has', () => {
  expect(readDiscrepanciesSearch({ sort: 'installs_percent', order: 'asc', page: 2 })).toEqual({
    sort: 'installs_percent',
    order: 'asc',
    page: 2,
  })
  expect(readDiscrepanciesSearch({ sort: 'color', order: 'up', page: 'new' })).toEqual({})
})

test('the log is filtered by what deliveries can be', () => {
  expect(readPostbacksSearch({ to: 3, state: 'failed', event: 'payment', destination: 4 })).toEqual({
    to: 3,
    state: 'failed',
    event: 'payment',
    destination: 4,
  })
  expect(readPostbacksSearch({ to: 'new', state: 'lost', event: 'rain' })).toEqual({})
})

test('postbacks of Apple are of an environment', () => {
  expect(readSkadnetworkSearch({ environment: 'development' })).toEqual({ environment: 'development' })
  expect(readSkadnetworkSearch({ environment: 'moon' })).toEqual({})
})

test('other days replace the days before and nothing else', () => {
  expect(overDays({ range: '7d', campaign: 'a' }, { from: '2026-03-01', to: '2026-03-02' })).toEqual({
    campaign: 'a',
    from: '2026-03-01',
    to: '2026-03-02',
  })
})
