import { factLabel, readFactName, writeFactName } from '@tributary/contract/fact-name'
import { expect, test } from 'vitest'
import { groupLabel } from '#parts/filters/group-label.ts'
import { readFunnelSearch, readNamesSearch, readRetentionSearch } from './events-search.ts'

test('the list reads an event, a search, an order and a period, and drops the rest', () => {
  expect(
    readNamesSearch({
      of: 'event:a:b',
      q: 7,
      sort: 'people',
      order: 'asc',
      by: 'network',
      range: '7d',
      x: 1,
    }),
  ).toEqual({ of: 'event:a:b', q: '7', sort: 'people', order: 'asc', by: 'network', range: '7d' })
  expect(readNamesSearch({ of: 'click:x', sort: 'beauty', order: 'up', by: 'mood' })).toEqual({})
})

test('a funnel reads its steps, window and filters', () => {
  expect(
    readFunnelSearch({
      steps: ['install', 'signup'],
      within: 7,
      platform: 'ios',
      segment: 12,
      by: 'campaign',
    }),
  ).toEqual({ steps: ['install', 'signup'], within: 7, platform: 'ios', segment: 12, by: 'campaign' })
  expect(readFunnelSearch({ steps: 'install', within: 400, platform: 'symbian', segment: 0 })).toEqual({})
})

test('retention reads its kind and interval', () => {
  expect(readRetentionSearch({ kind: 'rolling_retention', interval: 'week', network: 'meta' })).toEqual({
    kind: 'rolling_retention',
    interval: 'week',
    network: 'meta',
  })
  expect(readRetentionSearch({ kind: 'eternal', interval: 'hour' })).toEqual({})
})

test('names are parsed and written as in the API, and have readable labels', () => {
  const odd = { kind: 'event', name: 'Ärger, "groß": 1' } as const
  expect(readFactName(writeFactName(odd))).toEqual(odd)
  expect([readFactName('event:'), readFactName('signup')]).toEqual([undefined, undefined])
  expect(factLabel(odd)).toBe('Ärger, "groß": 1')
  expect(factLabel({ kind: 'payment', name: 'SUBSCRIPTION_RENEWED' })).toBe('Subscription renewed')
  expect(factLabel({ kind: 'payment', name: 'DEFAULT' })).toBe('No type')
})

test('groups have readable labels', () => {
  expect([
    groupLabel('network', null, null),
    groupLabel('network', 'apple_search_ads', null),
    groupLabel('network', 'none', null),
    groupLabel('platform', 'ios', null),
    groupLabel('campaign', 'K7', 'Spring'),
    groupLabel('campaign', 'other', null),
  ]).toEqual(['Organic', 'Apple Search Ads', 'No network', 'iOS', 'Spring', 'All others'])
})
