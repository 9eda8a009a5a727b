import { expect, test } from 'vitest'
import { readPeopleSearch, readUserSearch } from './people-search.ts'

test('reads the tab, the search text and the filters from the URL', () => {
  const search = {
    tab: 'installs',
    q: 1042,
    campaign: 'K7QX2M',
    source: 'ORGANIC',
    platform: 'IOS',
    paid: 'false',
    status: 'active',
    range: '7d',
  }
  expect(readPeopleSearch(search)).toEqual({ ...search, q: '1042' })
})

test('ignores invalid values', () => {
  expect(
    readPeopleSearch({
      tab: 'dogs',
      source: 'organic',
      platform: 'WINDOWS',
      paid: 'maybe',
      status: 1,
      suspicious: 'maybe',
      q: ' ',
    }),
  ).toEqual({})
  expect(readUserSearch({ install: {}, hide: 'open' })).toEqual({ hide: 'open' })
})

test('reads suspicious as text or as a boolean', () => {
  expect(readPeopleSearch({ suspicious: true })).toEqual({ suspicious: 'true' })
  expect(readPeopleSearch({ suspicious: 'true' })).toEqual({ suspicious: 'true' })
})
