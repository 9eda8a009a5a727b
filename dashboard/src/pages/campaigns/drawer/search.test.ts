import { expect, test } from 'vitest'
import { readDrawerSearch, withRange, withTab } from './search.ts'

test('the tab and the days are read from the URL, and what they cannot be is left out', () => {
  expect(readDrawerSearch({ tab: 'users', range: '7d', campaign: 'a' })).toEqual({
    tab: 'users',
    range: '7d',
  })
  expect(readDrawerSearch({ tab: 'nothing', range: 'ever' })).toEqual({ tab: 'numbers' })
})

test('a tab changes the tab alone, and the first one is not written', () => {
  const search = { campaign: 'a', q: 'sale', tab: 'users' }
  expect(withTab(search, 'link')).toEqual({ campaign: 'a', q: 'sale', tab: 'link' })
  expect(withTab(search, 'numbers')).toEqual({ campaign: 'a', q: 'sale' })
})

test('other days replace those before', () => {
  const search = { campaign: 'a', from: '2026-05-01', to: '2026-05-02' }
  expect(withRange(search, { range: '7d' })).toEqual({ campaign: 'a', range: '7d' })
})
