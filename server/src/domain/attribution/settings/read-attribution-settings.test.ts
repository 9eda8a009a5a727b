import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { defaultFraudRules } from '#domain/attribution/fraud/fraud-rules.ts'
import { readAttributionSettings } from './read-attribution-settings.ts'
import { defaultWindows, networkWindows } from './windows.ts'

const windowsOf = (stored: unknown) => readAttributionSettings({ windows: stored }).windows

test.each([[{}], [null], [undefined], ['x'], [[]], [{ networks: 7 }]])('%o leaves the defaults', (stored) => {
  assert.deepEqual(readAttributionSettings({ windows: stored, fraudRules: stored }), {
    windows: { ...defaultWindows, networks: networkWindows },
    fraudRules: defaultFraudRules,
    probabilistic: { ANDROID: 'always', IOS: 'always' },
  })
})

test('set values override the defaults, and values that are not a length of time are ignored', () => {
  const stored = {
    probabilistic_hours: 0,
    impression_hours: 1.5,
    device_id_days: -1,
    reinstall_days: '9',
    inactivity_days: null,
  }
  assert.deepEqual(windowsOf(stored), {
    ...defaultWindows,
    probabilistic_hours: 0,
    impression_hours: 1.5,
    networks: networkWindows,
  })
})

describe('the 30 days of Google and Meta', () => {
  test.each([
    ['a shorter general window leaves them alone', { referrer_days: 3 }, 30],
    ['a longer general window raises them', { referrer_days: 60 }, 60],
    ['a general 0 switches them off', { referrer_days: 0 }, 0],
    [
      'the network’s own setting decides',
      { referrer_days: 60, networks: { google: { referrer_days: 5 } } },
      5,
    ],
    [
      'the network’s own setting is on where the general one is off',
      { referrer_days: 0, networks: { google: { referrer_days: 5 } } },
      5,
    ],
    ['the network’s own setting in any letter case', { networks: { Google: { referrer_days: 0 } } }, 0],
  ])('%s', (_, stored, expected) => {
    const { networks } = windowsOf(stored)
    assert.equal(networks.google?.referrer_days, expected)
    assert.equal(networks.google?.device_id_days, 30)
  })

  test('another network’s setting does not affect them', () => {
    const { networks } = windowsOf({ networks: { tiktok: { referrer_days: 14, junk: 1 } } })
    assert.deepEqual(networks, { ...networkWindows, tiktok: { referrer_days: 14 } })
  })
})

test('fraud rules: only known actions of known rules are read, the rest keep their defaults', () => {
  const { fraudRules } = readAttributionSettings({
    fraudRules: { emulator: 'reject', data_centre: 'off', click_flood: 'ban', junk: 'tag' },
  })
  assert.deepEqual(fraudRules, { ...defaultFraudRules, emulator: 'reject', data_centre: 'off' })
})
