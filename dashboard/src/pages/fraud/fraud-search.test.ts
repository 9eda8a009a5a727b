import { expect, test } from 'vitest'
import { readRulesSearch, readSuspiciousSearch, readTimesSearch } from './fraud-search.ts'

test('a rule that does not exist is left out, a campaign of digits is a text', () => {
  expect(readSuspiciousSearch({ rule: 'fast_install', campaign: 1042, range: '7d' })).toEqual({
    rule: 'fast_install',
    campaign: '1042',
    range: '7d',
  })
  expect(readSuspiciousSearch({ rule: 'gut_feeling' })).toEqual({})
})

test('a rule is tried with an action, or not at all', () => {
  expect(readRulesSearch({ rule: 'emulator', action: 'reject' })).toEqual({
    rule: 'emulator',
    action: 'reject',
  })
  expect([readRulesSearch({ rule: 'emulator' }), readRulesSearch({ action: 'tag' })]).toEqual([{}, {}])
})

test('times may be of one network', () => {
  expect(readTimesSearch({ network: 'meta', from: '2026-01-05', to: '2026-01-01' })).toEqual({
    network: 'meta',
  })
})
