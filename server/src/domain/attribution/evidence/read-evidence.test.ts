import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { readDevice } from './read-evidence.ts'

const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const gaid = '38400000-8cf0-11bd-b23e-10b96e40000d'

const nothing = {
  gaid: null,
  idfa: null,
  systemVersion: null,
  model: null,
  language: null,
  userAgent: null,
  isEmulator: false,
  referrer: null,
  refusals: [],
  devices: [],
  playReferrer: null,
  metaReferrer: null,
  adservicesToken: null,
}

test('reads everything an Android phone sends', () => {
  const install_ref = `tributary_click_id=${id}&utm_source=tributary`
  const reading = readDevice({
    gaid: gaid.toUpperCase(),
    device_id: '3f0a1b2c3d4e5f60',
    install_ref,
    install_ref_referrerClickTimestampSeconds: 1_773_144_000,
    install_ref_installBeginTimestampSeconds: '1773144060',
    meta_install_ref: 'utm_content=x',
    system_version: '14',
    device_model: 'Pixel 8',
    language: 'en-US',
    user_agent: 'Dalvik/2.1.0',
    is_emulator: true,
    version: '1.2.3',
    brand: 'google',
  })
  assert.deepEqual(reading, {
    ...nothing,
    gaid,
    systemVersion: '14',
    model: 'Pixel 8',
    language: 'en-US',
    userAgent: 'Dalvik/2.1.0',
    isEmulator: true,
    referrer: {
      clickId: id,
      clickAt: new Date(1_773_144_000_000),
      installBeginAt: new Date(1_773_144_060_000),
    },
    devices: [
      { kind: 'gaid', deviceId: gaid },
      { kind: 'android_id', deviceId: '3f0a1b2c3d4e5f60' },
    ],
    playReferrer: install_ref,
    metaReferrer: 'utm_content=x',
  })
})

test('reads everything an iPhone sends', () => {
  const idfv = gaid.replace('3', '4')
  const reading = readDevice({ idfa: gaid, idfv, device_id: idfv, adservices_attribution_token: 'token' })
  assert.deepEqual(reading, {
    ...nothing,
    idfa: gaid,
    devices: [
      { kind: 'idfa', deviceId: gaid },
      { kind: 'idfv', deviceId: idfv },
    ],
    adservicesToken: 'token',
  })
})

test('falls back to android_id when device_id is not an ANDROID_ID', () => {
  const { devices } = readDevice({ device_id: '9774d56d682e549c', android_id: '3F0A1B2C3D4E5F60' })
  assert.deepEqual(devices, [{ kind: 'android_id', deviceId: '3f0a1b2c3d4e5f60' }])
})

test.each(['installReferrer', 'install_referrer'])(
  'reads %s when install_ref is absent or unknown',
  (name) => {
    const referrer = `tributary_click_id=${id}`
    for (const install_ref of [undefined, 'unknown', 'Unknown', ''])
      assert.equal(readDevice({ install_ref, [name]: referrer }).referrer?.clickId, id)
    const other = readDevice({ install_ref: 'utm_source=google-play', [name]: referrer })
    assert.deepEqual([other.referrer, other.playReferrer], [null, 'utm_source=google-play'])
  },
)

test('reads the referrer’s times as Play’s own library names them', () => {
  const { referrer } = readDevice({
    installReferrer: `tributary_click_id=${id}`,
    referrerClickTimestampSeconds: '1773144000',
    installBeginTimestampSeconds: 1_773_144_060,
  })
  assert.deepEqual(referrer, {
    clickId: id,
    clickAt: new Date(1_773_144_000_000),
    installBeginAt: new Date(1_773_144_060_000),
  })
})

test('falls back to install_ref_url when the referrer names no click', () => {
  const url = `https://play.google.com/store/apps/details?id=a.b&referrer=tributary_click_id%3D${id}`
  const { referrer } = readDevice({ install_ref: 'utm_source=google-play', install_ref_url: url })
  assert.equal(referrer?.clickId, id)
})

test('keeps Play’s times when it names no click, and treats 0 as unknown', () => {
  const times = {
    install_ref_referrerClickTimestampSeconds: 0,
    install_ref_installBeginTimestampSeconds: 1_773_144_060,
  }
  assert.deepEqual(readDevice(times).referrer, {
    clickId: null,
    clickAt: null,
    installBeginAt: new Date(1_773_144_060_000),
  })
})

test.each([
  { install_ref_installBeginTimestampSeconds: 1_773_144_060_000 },
  { install_ref_installBeginTimestampSeconds: -1 },
  { install_ref_installBeginTimestampSeconds: Number.NaN },
  { install_ref_installBeginTimestampSeconds: '2026-03-10' },
  { gaid: 7, idfa: [], idfv: {}, device_id: true, android_id: null },
  { install_ref: 1, install_ref_url: {}, meta_install_ref: [], adservices_attribution_token: 5 },
  { system_version: 14, device_model: {}, language: '', user_agent: ' ', is_emulator: 'true' },
])('%o has no evidence', (deviceData) => {
  assert.deepEqual(readDevice(deviceData), nothing)
})

test('never throws, whatever the map holds', () => {
  const keys = [
    'gaid',
    'device_id',
    'install_ref',
    'install_ref_url',
    'install_ref_installBeginTimestampSeconds',
    'language',
  ]
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), fc.anything()), (deviceData) => {
      assert.equal(readDevice(deviceData).devices.length, 0)
    }),
  )
})
