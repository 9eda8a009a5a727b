import assert from 'node:assert/strict'
import { test } from 'vitest'
import { linkParamsOf } from './link-params.ts'

test('keeps utm parameters and others, and drops those of ads, click ids and long values', () => {
  const query = {
    utm_source: 'newsletter',
    coupon: 'SPRING',
    adset_id: '77',
    ad_name: 'Blue',
    fbclid: 'IwAR0',
    network_click_id: '7',
    ScCid: 'x',
    note: 'n'.repeat(101),
  }
  assert.deepEqual(linkParamsOf(query), { utm_source: 'newsletter', coupon: 'SPRING' })
})

test('a link without parameters has none', () => {
  assert.equal(linkParamsOf({}), null)
  assert.equal(linkParamsOf({ gclid: 'a' }), null)
})
