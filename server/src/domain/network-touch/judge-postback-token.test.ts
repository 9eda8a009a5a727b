import assert from 'node:assert/strict'
import { test } from 'vitest'
import { judgePostbackToken, type PostbackToken } from './judge-postback-token.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const earlier = '2026-03-10T11:59:59.000Z'
const later = '2026-03-10T12:00:01.000Z'
const token: PostbackToken = {
  network: 'unity_ads',
  hash: 'new',
  previousHash: 'old',
  previousUntil: later,
  requiredFrom: earlier,
}

test.each<
  [verdict: string, given: string | undefined, fields: Partial<PostbackToken>, network?: string | null]
>([
  ['verified', 'new', {}],
  ['verified', 'new', {}, 'Unity_Ads'],
  ['verified', 'old', {}],
  ['wrong_postback_token', 'old', { previousUntil: earlier }],
  ['wrong_postback_token', 'old', { previousUntil: null }],
  ['wrong_postback_token', 'other', {}],
  ['wrong_postback_token', 'other', { requiredFrom: later }],
  ['missing_postback_token', undefined, {}],
  ['unverified', undefined, { requiredFrom: later }],
  ['unverified', 'new', {}, 'meta'],
  ['unverified', undefined, {}, null],
  ['verified', 'new', { network: '' }, null],
])('%s: %s of %j', (verdict, hash, fields, network = 'unity_ads') => {
  assert.equal(judgePostbackToken([{ ...token, ...fields }], { network, hash, now }), verdict)
})
