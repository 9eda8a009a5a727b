import assert from 'node:assert/strict'
import { test } from 'vitest'
import { checkFile, checkSettings } from './check-association.ts'
import type { Fetched } from './fetched.ts'

const url = 'https://go.example.com/.well-known/assetlinks.json'
const json = { status: 200, type: 'application/json', body: '[1]' }

const cases: [string | undefined, Fetched, boolean | null, string][] = [
  ['[1]', json, true, 'matches the file that the service serves.'],
  [
    '[1]',
    { ...json, type: 'application/json; charset=utf-8' },
    true,
    'matches the file that the service serves.',
  ],
  ['[1]', { ...json, body: '[1] ' }, false, 'differs from the file that the service serves.'],
  ['[1]', { ...json, type: 'text/html' }, false, 'is served as text/html, not as application/json.'],
  ['[1]', { ...json, type: '' }, false, 'is served without a content type, not as application/json.'],
  ['[1]', { ...json, status: 301 }, false, 'returns 301: phones do not follow a redirect here.'],
  ['[1]', { ...json, status: 404 }, false, 'returns 404, not 200.'],
  ['[1]', { failed: 'ECONNREFUSED' }, false, 'cannot be fetched: ECONNREFUSED.'],
  [undefined, { ...json, status: 404 }, null, 'is not served: the project’s settings are missing.'],
  [undefined, json, false, 'is served by something else: the service has no file for the project.'],
]

test.each(cases)('served %j, fetched %j: %j', (expected, fetched, ok, says) => {
  assert.deepEqual(checkFile({ what: 'android_file', url, expected, fetched }), {
    what: 'android_file',
    ok,
    says: `${url} ${says}`,
  })
})

test('missing settings are named', () => {
  assert.deepEqual(checkSettings({ ios: { app_store_id: '1', bundle_id: 'com.acme' } }), [
    {
      what: 'ios_settings',
      ok: false,
      says: 'apps.ios has no team_id: the service serves no file for it.',
    },
    {
      what: 'android_settings',
      ok: false,
      says: 'apps.android has no package_name and no sha256_cert_fingerprints: the service serves no file for it.',
    },
  ])
})
