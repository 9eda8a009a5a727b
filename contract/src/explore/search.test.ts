import { expect, test } from 'vitest'
import { readExploreAddress } from './address.ts'
import { questionOfSearch } from './question-of-search.ts'
import { addressOf, type ExploreSearch, readExploreSearch } from './search.ts'

const days = { from: '2026-05-01', to: '2026-05-30' }

const full: ExploreSearch = {
  measure: 'conversion',
  of: 'events',
  name: 'cart_added',
  into: { of: 'payments', name: 'ONE_TIME', within: '24h' },
  where: [
    { field: 'country', op: 'is', value: ['DE', 'AT'] },
    { did_not: { of: 'events', name: 'coupon_used', within: '7d' } },
  ],
  by: ['campaign', 'data.plan'],
  interval: 'week',
  compare: 'year',
  show: 'table',
  range: '90d',
}

test('the address keeps a whole question', () => {
  expect(readExploreAddress(addressOf(full))).toEqual(addressOf(full))
  expect(readExploreSearch(addressOf(full))).toEqual(full)
  expect(addressOf(full)).toMatchObject({
    into: 'payments:ONE_TIME::24h',
    where: ['country:is:DE:AT', 'did_not:events:coupon_used::7d'],
  })
})

test('what the page does not know is dropped, part by part', () => {
  const typed = {
    measure: 'magic',
    of: 'installs',
    by: 'country',
    where: ['country:is', 'did:nothing', 'country:maybe', 7],
    days: [7, 1, 7, 400, 'x'],
    into: 'payments:::soon',
  }
  expect(readExploreSearch(typed)).toEqual({
    of: 'installs',
    where: [{ field: 'country', op: 'is' }],
    days: [1, 7],
    into: { of: 'payments' },
  })
})

test('parts that do not go with the measure are not asked', () => {
  const leftOver: ExploreSearch = { ...full, measure: 'retention', property: 'data.level', day: 7 }
  const { from, to, where, by, interval, compare, ...rest } = questionOfSearch(leftOver, days)
  expect(rest).toEqual({ measure: 'retention', of: 'installs', days: [1, 3, 7, 14, 30], period: 'days' })
  expect(questionOfSearch({}, days)).toEqual({ measure: 'count', of: 'installs', ...days, interval: 'day' })
  expect(questionOfSearch({ by: ['country'] }, days)).not.toHaveProperty('interval')
})
