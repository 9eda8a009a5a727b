import assert from 'node:assert/strict'
import { test } from 'vitest'
import { agreeOnLanguage } from './agree-on-language.ts'

test.each([
  ['en-US', 'en_us', true],
  ['en', 'en-US', true],
  ['en-US', 'en-GB', false],
  ['en', 'de', false],
  ['zh-Hans-CN', 'zh-CN', true],
  ['zh-Hans', 'zh-Hant', false],
  ['es-419', 'es-MX', false],
  ['en_US.UTF-8', 'en-US', true],
  ['de-DE,de;q=0.9,en;q=0.8', 'de', true],
  ['fil', 'fil-PH', true],
])('%s and %s: %s', (one, other, expected) => {
  assert.equal(agreeOnLanguage(one, other), expected)
  assert.equal(agreeOnLanguage(other, one), expected)
})

test.each([null, '', '*', 'x', '12'])('%o is unknown', (text) => {
  assert.equal(agreeOnLanguage(text, 'en'), undefined)
})
