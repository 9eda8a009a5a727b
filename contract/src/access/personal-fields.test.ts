import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isAdParameter } from './personal-fields.ts'

test('names of ads and declared sub-ids are not personal; everything else in a link is', () => {
  const names = ['adset_id', 'ad_name', 'keyword_id', 'utm_source', 'sub1', 'sub2', 'ref', 'user_id', 'gclid']
  const ofAds = names.filter((name) => isAdParameter(name, ['sub1']))
  assert.deepEqual(ofAds, ['adset_id', 'ad_name', 'keyword_id', 'utm_source', 'sub1'])
})
