import { expect, test } from 'vitest'
import { readPeopleSearch, readPersonSearch } from './people-search.ts'

test('the address says which list, whom to find, and the filters', () => {
  const search = {
    tab: 'installs',
    q: 1042,
    campaign: 'K7QX2M',
    source: 'ORGANIC',
    platform: 'IOS',
    range: '7d',
  }
  expect(readPeopleSearch(search)).toEqual({ ...search, q: '1042' })
})

test('what cannot be meant is left out', () => {
  expect(
    readPeopleSearch({ tab: 'dogs', source: 'organic', platform: 'WINDOWS', suspicious: 'maybe', q: ' ' }),
  ).toEqual({})
  expect(readPersonSearch({ install: {}, hide: 'open' })).toEqual({ hide: 'open' })
})

test('suspicious is told by the word or by the value', () => {
  expect(readPeopleSearch({ suspicious: true })).toEqual({ suspicious: 'true' })
  expect(readPeopleSearch({ suspicious: 'true' })).toEqual({ suspicious: 'true' })
})
