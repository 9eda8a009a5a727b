import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type DeviceKind, deviceIdentity } from './device-identity.ts'

test.each<[DeviceKind, string, string]>([
  ['gaid', '38400000-8CF0-11BD-B23E-10B96E40000D', '38400000-8cf0-11bd-b23e-10b96e40000d'],
  ['idfa', ' 38400000-8cf0-11bd-b23e-10b96e40000d ', '38400000-8cf0-11bd-b23e-10b96e40000d'],
  ['idfv', '38400000-8cf0-11bd-b23e-10b96e40000d', '38400000-8cf0-11bd-b23e-10b96e40000d'],
  ['android_id', '3F0A1B2C3D4E5F60', '3f0a1b2c3d4e5f60'],
])('%s %s is known as %s', (kind, value, expected) => {
  assert.equal(deviceIdentity(kind, value), expected)
})

test.each<[DeviceKind, unknown]>([
  ['gaid', '00000000-0000-0000-0000-000000000000'],
  ['idfa', '00000000-0000-0000-0000-000000000000'],
  ['gaid', 'null'],
  ['gaid', 'unknown'],
  ['idfa', 'undefined'],
  ['idfv', ''],
  ['gaid', '384000008cf011bdb23e10b96e40000d'],
  ['gaid', 38_400_000],
  ['gaid', null],
  ['gaid', { toString: () => '38400000-8cf0-11bd-b23e-10b96e40000d' }],
  ['android_id', '9774d56d682e549c'],
  ['android_id', '9774D56D682E549C'],
  ['android_id', '0000000000000000'],
  ['android_id', '3f0a1b2c3d4e5f6'],
  ['android_id', '38400000-8cf0-11bd-b23e-10b96e40000d'],
])('%s %o identifies nobody', (kind, value) => {
  assert.equal(deviceIdentity(kind, value), null)
})
