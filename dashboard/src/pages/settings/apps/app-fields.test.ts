import { expect, test } from 'vitest'
import { androidFields, iosFields, writeAndroid, writeIos } from './app-fields.ts'

test('what is saved is shown and written back as it was', () => {
  const android = { package_name: 'com.example.app', sha256_cert_fingerprints: ['AA', 'BB'], scheme: 'acme' }
  expect(writeAndroid(androidFields(android))).toEqual(android)
  const ios = { app_store_id: '123', bundle_id: 'com.example.app', team_id: 'ABCDE12345' }
  expect(writeIos(iosFields(ios))).toEqual(ios)
})

test('fingerprints are separated by lines, blanks or commas', () => {
  const fields = { package_name: 'a.b', fingerprints: ' AA:BB,\n CC:DD\n', scheme: ' ' }
  expect(writeAndroid(fields)).toEqual({ package_name: 'a.b', sha256_cert_fingerprints: ['AA:BB', 'CC:DD'] })
})

test('empty fields mean that there is no such app', () => {
  expect(writeAndroid(androidFields(undefined))).toBeNull()
  expect(writeIos(iosFields(null))).toBeNull()
})
