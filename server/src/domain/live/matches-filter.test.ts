import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import type { LiveFact } from './live-fact.ts'
import { matchesFilter } from './matches-filter.ts'
import { showFact } from './show-fact.ts'

const fact: LiveFact = {
  kind: 'event',
  id: '1',
  at: new Date('2026-03-01T09:00:00Z'),
  receivedAt: new Date('2026-03-01T09:00:01Z'),
  receivedMicros: '1772355601000000',
  title: 'purchase_completed',
  campaign: 'K7QX2M',
  campaignName: 'Spring sale',
  platform: 'ANDROID',
  userId: 'ada',
  installId: 'i-1',
  outcome: 'stored',
  reason: null,
  source: 'client',
  testDeviceId: 12,
  details: { amount: 5, data: { email: 'ada@example.com', color: 'red', gaid: 'abc' } },
}

test.each([
  [{}, true],
  [{ kinds: ['event'] as const }, true],
  [{ kinds: ['click', 'open'] as const }, false],
  [{ campaign: 'K7QX2M' }, true],
  [{ campaign: 'other' }, false],
  [{ platform: 'IOS' }, false],
  [{ user_id: 'ada' }, true],
  [{ user_id: 'ad' }, false],
  [{ test_device: '12' }, true],
  [{ test_device: '1' }, false],
  [{ test_device: 'all' }, true],
  [{ q: 'SPRING' }, true],
  [{ q: 'red' }, true],
  [{ q: 'purchase', campaign: 'other' }, false],
])('%o: %s', (filter, expected) => {
  assert.equal(matchesFilter(showFact(fact), filter), expected)
})

test('redacted values cannot be searched for', () => {
  assert.equal(matchesFilter(showFact(fact), { q: 'ada@example' }), false)
})

test('data sent by callers is redacted, data of the service is not', () => {
  expect(showFact(fact).details).toEqual({ amount: 5, data: { email: '…', color: 'red', gaid: '…' } })
})
