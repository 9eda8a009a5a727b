import { expect, test } from 'vitest'
import {
  readAccountsSearch,
  readDiscrepanciesSearch,
  readPostbacksSearch,
  readRowsSearch,
  readSkadnetworkSearch,
  withRange,
} from './read-search.ts'

test('reads the range and the campaign and ignores anything else', () => {
  expect(readRowsSearch({ range: '7d', campaign: 'K7QX2M', other: true })).toEqual({
    range: '7d',
    campaign: 'K7QX2M',
  })
  // The router reads digits as a number; a display id may consist of digits.
  expect(readRowsSearch({ campaign: 123456 })).toEqual({ campaign: '123456' })
  expect(readRowsSearch({ campaign: '', range: 'never' })).toEqual({})
})

test('opens a form for a new item or by id', () => {
  expect(readAccountsSearch({ account: 'new' })).toEqual({ account: 'new' })
  expect(readAccountsSearch({ account: 7 })).toEqual({ account: 7 })
  expect(readAccountsSearch({ account: '7' })).toEqual({ account: 7 })
  for (const account of ['x', 0, -1, 1.5, {}, null]) expect(readAccountsSearch({ account })).toEqual({})
})

test('sorts only by columns that exist', () => {
  expect(readDiscrepanciesSearch({ sort: 'installs_percent', order: 'asc', page: 2 })).toEqual({
    sort: 'installs_percent',
    order: 'asc',
    page: 2,
  })
  expect(readDiscrepanciesSearch({ sort: 'color', order: 'up', page: 'new', group: 'day' })).toEqual({})
  expect(readDiscrepanciesSearch({ group: 'network', network: 'none', open: 42 })).toEqual({
    group: 'network',
    network: 'none',
    open: '42',
  })
})

test('filters the log by valid values only', () => {
  expect(readPostbacksSearch({ to: 3, state: 'failed', event: 'payment', destination: 4 })).toEqual({
    to: 3,
    state: 'failed',
    event: 'payment',
    destination: 4,
  })
  expect(readPostbacksSearch({ to: 'new', state: 'lost', event: 'rain' })).toEqual({})
})

test('reads the environment of Apple postbacks', () => {
  expect(readSkadnetworkSearch({ environment: 'development' })).toEqual({ environment: 'development' })
  expect(readSkadnetworkSearch({ environment: 'moon' })).toEqual({})
})

test('replaces the range and nothing else', () => {
  expect(withRange({ range: '7d', campaign: 'a' }, { from: '2026-03-01', to: '2026-03-02' })).toEqual({
    campaign: 'a',
    from: '2026-03-01',
    to: '2026-03-02',
  })
})
