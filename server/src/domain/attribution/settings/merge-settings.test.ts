import assert from 'node:assert/strict'
import { test } from 'vitest'
import { mergeCampaignWindows, mergeFraudRules, mergeWindows } from './merge-settings.ts'

const stored = { referrer_days: 1, networks: { google: { referrer_days: 2, device_id_days: 3 } } }

test.each([
  [undefined, stored],
  [{}, stored],
  [null, {}],
  [{ referrer_days: null }, { networks: stored.networks }],
  [{ device_id_days: 5 }, { ...stored, device_id_days: 5 }],
  [{ referrer_days: 0 }, { ...stored, referrer_days: 0 }],
  [{ networks: null }, { referrer_days: 1 }],
  [{ networks: { google: null } }, { referrer_days: 1 }],
  [
    { networks: { google: { referrer_days: null } } },
    { referrer_days: 1, networks: { google: { device_id_days: 3 } } },
  ],
  [{ networks: { google: { referrer_days: null, device_id_days: null } } }, { referrer_days: 1 }],
  [
    { networks: { tiktok: { referrer_days: 4 } } },
    { referrer_days: 1, networks: { ...stored.networks, tiktok: { referrer_days: 4 } } },
  ],
])('%j merges into the stored settings', (change, expected) => {
  assert.deepEqual(mergeWindows(stored, change), expected)
})

test('the stored settings are not mutated', () => {
  const before = structuredClone(stored)
  mergeWindows(stored, { referrer_days: null, networks: { google: { referrer_days: null } } })
  assert.deepEqual(stored, before)
})

test('fraud rules and campaign windows merge the same way', () => {
  assert.deepEqual(
    mergeFraudRules({ emulator: 'off', click_flood: 'tag' }, { emulator: null, data_centre: 'reject' }),
    { click_flood: 'tag', data_centre: 'reject' },
  )
  assert.deepEqual(mergeFraudRules({ emulator: 'off' }, null), {})
  assert.deepEqual(mergeCampaignWindows({ referrer_days: 1 }, { impression_hours: 2 }), {
    referrer_days: 1,
    impression_hours: 2,
  })
  assert.deepEqual(mergeCampaignWindows({ referrer_days: 1 }, undefined), { referrer_days: 1 })
})
