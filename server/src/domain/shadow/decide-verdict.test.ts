import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type Compared, decideVerdict } from './decide-verdict.ts'

const compared = (fields: Partial<Compared> = {}): Compared => ({
  they: 'AppsFlyer',
  silent: null,
  days: 16,
  totals: { same: 960, different: 20, only_ours: 10, only_theirs: 10 },
  reasons: [
    { reason: 'other_campaign', installs: 20 },
    { reason: 'not_sent', installs: 10 },
    { reason: 'not_seen', installs: 10 },
  ],
  ...fields,
})

test.each([
  [
    compared(),
    'ready',
    'Ready to switch: 96% of 1,000 installs in 16 days agree with AppsFlyer, and we see 98.9% of its installs.',
  ],
  [compared({ days: 13 }), 'too_early', 'Too early to say: 13 of 14 days compared so far; 96% agree.'],
  [
    compared({ totals: { same: 960, different: 0, only_ours: 0, only_theirs: 40 } }),
    'installs_missing',
    'Not ready: we see only 96% of the installs that AppsFlyer reports, and 40 are missing; 97% are needed.',
  ],
  [
    compared({
      totals: { same: 9_499, different: 501, only_ours: 0, only_theirs: 0 },
      reasons: [
        { reason: 'ours_organic', installs: 100 },
        { reason: 'unmapped', installs: 401 },
      ],
    }),
    'attribution_differs',
    'Not ready: 94.9% of 10,000 installs agree, and 95% are needed; the most frequent difference: AppsFlyer names a campaign that is not mapped to one of ours (401 installs).',
  ],
  [compared({ silent: 'theirs' }), 'no_data', 'Not ready: no install has arrived from AppsFlyer yet.'],
  [compared({ silent: 'ours' }), 'no_data', 'Not ready: the client library has not reported an install yet.'],
])('%#: %j', (given, code, text) => {
  const verdict = decideVerdict(given)
  assert.deepEqual([verdict.code, verdict.text, verdict.ready], [code, text, code === 'ready'])
})

test('app updates count against nobody', () => {
  const totals = { same: 960, different: 0, only_ours: 5_000, only_theirs: 0 }
  const verdict = decideVerdict(compared({ totals, reasons: [{ reason: 'app_update', installs: 5_000 }] }))
  assert.deepEqual([verdict.code, verdict.installs, verdict.agreementPercent], ['ready', 960, 100])
})
