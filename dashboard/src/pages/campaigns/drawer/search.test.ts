import { expect, test } from 'vitest'
import { readDrawerSearch, withRange, withTab } from './search.ts'

test('reads the tab and the period from the URL and drops invalid values', () => {
  expect(readDrawerSearch({ tab: 'users', range: '7d', campaign: 'a' })).toEqual({
    tab: 'users',
    range: '7d',
  })
  expect(readDrawerSearch({ tab: 'nothing', range: 'ever' })).toEqual({ tab: 'numbers' })
})

test('changing the tab keeps the rest, and the first tab is not in the URL', () => {
  const search = { campaign: 'a', q: 'sale', tab: 'users' }
  expect(withTab(search, 'link')).toEqual({ campaign: 'a', q: 'sale', tab: 'link' })
  expect(withTab(search, 'numbers')).toEqual({ campaign: 'a', q: 'sale' })
})

test('a new period replaces the previous one', () => {
  const search = { campaign: 'a', from: '2026-05-01', to: '2026-05-02' }
  expect(withRange(search, { range: '7d' })).toEqual({ campaign: 'a', range: '7d' })
})
