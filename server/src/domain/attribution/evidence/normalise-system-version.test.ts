import assert from 'node:assert/strict'
import { test } from 'vitest'
import { normaliseSystemVersion } from './normalise-system-version.ts'

test.each([
  ['17.4', '17.4'],
  ['17.4.0', '17.4'],
  ['17_4_1', '17.4.1'],
  ['iOS 17.4', '17.4'],
  ['Android 14', '14'],
  ['14.0.0', '14'],
  ['08.1', '8.1'],
  ['0', '0'],
  ['10.0.10', '10.0.10'],
])('%s is %s', (text, expected) => {
  assert.equal(normaliseSystemVersion(text), expected)
})

test.each([null, '', 'unknown', '..'])('%o is not a version', (text) => {
  assert.equal(normaliseSystemVersion(text), null)
})
