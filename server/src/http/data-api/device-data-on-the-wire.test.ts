import assert from 'node:assert/strict'
import { test } from 'vitest'
import { deviceDataOnTheWire } from './device-data-on-the-wire.ts'

const unknown = {
  brand: '',
  base_os: '',
  version: '',
  build_id: '',
  bundle_id: '',
  device_id: '',
  android_id: '',
  device_name: '',
  device_type: '',
  build_number: '',
  connectivity: '',
  manufacturer: '',
  application_name: '',
  api_level: 0,
}

test('has every named field even if the phone sent nothing', () => {
  assert.deepEqual(deviceDataOnTheWire({}), unknown)
})

test('converts numbers and booleans to text, and numeric text to a number', () => {
  const sent = { build_number: 140, device_type: true, api_level: '35' }
  assert.deepEqual(deviceDataOnTheWire(sent), {
    ...unknown,
    build_number: '140',
    device_type: 'true',
    api_level: 35,
  })
})

test('drops values of the wrong type', () => {
  const sent = { brand: { name: 'Google' }, version: ['1'], device_name: null, api_level: 'thirty-five' }
  assert.deepEqual(deviceDataOnTheWire(sent), unknown)
})

test('passes other fields through unchanged', () => {
  const sent = { language: 'de', screen: { width: 1080 }, is_emulator: false, gaid: null }
  assert.deepEqual(deviceDataOnTheWire(sent), { ...unknown, ...sent })
})
