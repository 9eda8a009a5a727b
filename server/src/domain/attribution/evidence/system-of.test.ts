import { expect, test } from 'vitest'
import { systemOf } from './system-of.ts'

test.each([
  [{ gaid: '38400000-8cf0-11bd-b23e-10b96e40000d' }, 'ANDROID'],
  [{ android_id: '3f0a1b2c3d4e5f60' }, 'ANDROID'],
  [{ install_ref: 'utm_source=google-play' }, 'ANDROID'],
  [{ installReferrer: 'utm_source=google-play' }, 'ANDROID'],
  [{ idfa: '00000000-0000-0000-0000-000000000000' }, 'IOS'],
  [{ idfv: '6D92078A-8246-4BA4-AE5B-76104861E7DC' }, 'IOS'],
  [{ adservices_attribution_token: 'token' }, 'IOS'],
  [{ base_os: 'Android 14' }, 'ANDROID'],
  [{ system_name: 'iPadOS' }, 'IOS'],
  [{ system_name: 'iPhone OS' }, 'IOS'],
  [{ user_agent: 'Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/UP1A)' }, 'ANDROID'],
  [{ user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)' }, 'IOS'],
])('%j is %s', (deviceData, system) => {
  expect(systemOf(deviceData)).toBe(system)
})

test('ids come before names, and names before the user agent', () => {
  expect(systemOf({ idfv: 'x', base_os: 'Android' })).toBe('IOS')
  expect(systemOf({ system_name: 'iOS', user_agent: 'Dalvik/2.1.0 (Linux; U; Android 14)' })).toBe('IOS')
})

test('"unknown", null and empty text show nothing', () => {
  expect(systemOf({ android_id: 'unknown', install_ref: 'Unknown', gaid: null, idfv: 'x' })).toBe('IOS')
  expect(systemOf({ android_id: '', idfa: '', base_os: 'unknown' })).toBeNull()
})

test.each([{}, { base_os: 'Windows' }, { system_name: 'macOS' }, { user_agent: 'curl/8' }, { gaid: 7 }])(
  '%j shows no system',
  (deviceData) => {
    expect(systemOf(deviceData)).toBeNull()
  },
)
