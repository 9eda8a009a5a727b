import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import { expect, test } from 'vitest'
import { describeFact } from './describe-fact.ts'

const fact = (
  kind: LiveFactOnTheWire['kind'],
  details: object,
  title: string | null = null,
): LiveFactOnTheWire => ({
  id: '1',
  kind,
  at: '2026-03-01T10:00:00.000Z',
  received_at: '2026-03-01T10:00:00.000Z',
  title,
  campaign: null,
  platform: null,
  user_id: null,
  install_id: null,
  outcome: 'stored',
  reason: null,
  source: null,
  door: null,
  test_device: null,
  details: { ...details },
})

test.each([
  [fact('event', { amount: 24.9 }, 'purchase'), 'purchase · 24.9'],
  [
    fact('payment', { amount: 9.5, currency: 'USD', status: 'PAYMENT_COMPLETED' }, 'FIRST_PAYMENT'),
    'first payment · $9.50 · completed',
  ],
  [
    fact('payment', { amount: 3, currency: 'coins', status: 'PAYMENT_FAILED' }, 'DEFAULT'),
    '3 coins · failed',
  ],
  [
    fact('install', { attribution_type: 'ORGANIC', model: 'Pixel 8', app_version: '2.0', country: 'DE' }),
    'organic · Pixel 8 · app 2.0 · Germany',
  ],
  [fact('click', { model: null, system_version: '15', language: 'en' }), 'OS 15 · en'],
  [fact('refusal', {}, 'event'), 'Event'],
  [fact('open', {}), ''],
])('%#: describes a fact in one line', (given, line) => {
  expect(describeFact(given)).toBe(line)
})
