import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readClientHints } from './client-hints.ts'

const nothing = { model: null, systemVersion: null }

test.each<[model: string | undefined, version: string | undefined, told: object | undefined]>([
  ['"Pixel 8"', '"14.0.0"', { model: 'Pixel 8', systemVersion: '14.0.0' }],
  ['"SM-G991B"', undefined, { model: 'SM-G991B', systemVersion: null }],
  [undefined, '"15"', { model: null, systemVersion: '15' }],
  ['"5.5\\" \\\\ phone"', '""', { model: '5.5" \\ phone', systemVersion: null }],
  ['" Pixel 8 "', '"14.0.0.1"', { model: 'Pixel 8', systemVersion: '14.0.0.1' }],
  [`"${'x'.repeat(80)}"`, '"1"', { model: 'x'.repeat(80), systemVersion: '1' }],
  ['""', '""', nothing],
  ['', '', nothing],
  ['"  "', '"x"', nothing],
  ['Pixel 8', '14.0.0', nothing],
  ['"Pixel" 8"', '"14.0.0', nothing],
  ['"Pixel\\8"', '"14.0.0"; q=1', nothing],
  ['"Pixel 8", "Pixel 9"', '"14", "15"', nothing],
  ['"Pixel ü"', '"Android 14"', nothing],
  ['"a\u0000b"', '"14.0.0.0.0"', nothing],
  [`"${'x'.repeat(81)}"`, `"${'1'.repeat(10)}"`, nothing],
  [undefined, undefined, undefined],
])('the hints %j and %j tell %j', (model, version, told) => {
  assert.deepEqual(readClientHints(model, version), told)
})
