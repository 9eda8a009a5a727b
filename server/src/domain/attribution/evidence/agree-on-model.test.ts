import assert from 'node:assert/strict'
import { test } from 'vitest'
import { agreeOnModel } from './agree-on-model.ts'

test.each([
  ['Pixel 8', 'pixel  8 ', true],
  ['Pixel 8', 'Pixel 8 Pro', false],
  ['iPhone15,2', 'iphone15,2', true],
])('%s and %s: %s', (one, other, expected) => {
  assert.equal(agreeOnModel(one, other), expected)
})

test.each([null, '', 'iPhone', 'K', 'unknown'])('%o is not a model', (text) => {
  assert.equal(agreeOnModel(text, 'iPhone15,2'), undefined)
  assert.equal(agreeOnModel('iPhone15,2', text), undefined)
})
