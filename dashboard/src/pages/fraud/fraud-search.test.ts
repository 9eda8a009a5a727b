import { expect, test } from 'vitest'
import { readRulesSearch, readSuspiciousSearch, readTimesSearch } from './fraud-search.ts'

test('drops an unknown rule, and reads a campaign of digits as text', () => {
  expect(readSuspiciousSearch({ rule: 'fast_install', campaign: 1042, range: '7d' })).toEqual({
    rule: 'fast_install',
    campaign: '1042',
    range: '7d',
  })
  expect(readSuspiciousSearch({ rule: 'gut_feeling', group: 'week', sort: 1, order: 'up' })).toEqual({})
  const glance = { group: 'day', sort: 'rate', order: 'asc', culprit: 'none', network: 'meta' }
  expect(readSuspiciousSearch(glance)).toEqual(glance)
})

test('a preview needs a rule and an action', () => {
  expect(readRulesSearch({ rule: 'emulator', action: 'reject' })).toEqual({
    rule: 'emulator',
    action: 'reject',
  })
  expect([readRulesSearch({ rule: 'emulator' }), readRulesSearch({ action: 'tag' })]).toEqual([{}, {}])
})

test('times can be limited to one network', () => {
  expect(readTimesSearch({ network: 'meta', from: '2026-01-05', to: '2026-01-01' })).toEqual({
    network: 'meta',
  })
})
