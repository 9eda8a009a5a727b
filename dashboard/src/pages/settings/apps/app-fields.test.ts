import { expect, test } from 'vitest'
import { androidFields, iosFields, writeAndroid, writeIos } from './app-fields.ts'

test('reads a saved app and writes it back unchanged', () => {
  const android = { package_name: 'com.example.app', sha256_cert_fingerprints: ['AA', 'BB'], scheme: 'acme' }
  expect(writeAndroid(androidFields(android))).toEqual(android)
  const ios = { app_store_id: '123', bundle_id: 'com.example.app', team_id: 'ABCDE12345' }
  expect(writeIos(iosFields(ios))).toEqual(ios)
})

test('splits fingerprints at line breaks, spaces and commas', () => {
  const fields = { package_name: 'a.b', fingerprints: ' AA:BB,\n CC:DD\n', scheme: ' ' }
  expect(writeAndroid(fields)).toEqual({ package_name: 'a.b', sha256_cert_fingerprints: ['AA:BB', 'CC:DD'] })
})

test('writes null if all fields are empty', () => {
  expect(writeAndroid(androidFields(undefined))).toBeNull()
  expect(writeIos(iosFields(null))).toBeNull()
})
