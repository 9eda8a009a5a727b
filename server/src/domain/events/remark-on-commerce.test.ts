import type { StandardEvent } from '@tributary/contract/event-api/standard-events'
import { describe, expect, test } from 'vitest'
import { remarkOnCommerce } from './remark-on-commerce.ts'

type Data = Record<string, unknown> | null

const whole = { order_id: 'o-1', contents: [{ id: 'sku', quantity: 1 }] }
const noOrder = 'A Purchase needs an order_id.'
const noContents = 'A Purchase needs contents or content_ids.'

describe('a mapped event', () => {
  test.each<[string, StandardEvent, Data, string | undefined, string]>([
    ['a whole purchase', 'Purchase', whole, undefined, ''],
    ['content_ids are contents', 'Purchase', { order_id: 'o', content_ids: ['a'] }, undefined, ''],
    ['no contents', 'Purchase', { order_id: 'o' }, 'contents_missing', `Stored. ${noContents}`],
    [
      'empty contents',
      'Purchase',
      { order_id: 'o', contents: [], content_ids: [] },
      'contents_missing',
      `Stored. ${noContents}`,
    ],
    ['no order_id', 'Purchase', { content_ids: ['a'] }, 'commerce_invalid', `Stored. ${noOrder}`],
    ['neither', 'Purchase', null, 'commerce_invalid', `Stored. ${noOrder} ${noContents}`],
    [
      'wrong contents are not missing',
      'AddToCart',
      { contents: 'a' },
      'commerce_invalid',
      'Stored. contents must be a list of {id: string, quantity: number, item_price: number}; item_price is optional.',
    ],
    [
      'other catalogue events',
      'AddToCart',
      null,
      'contents_missing',
      'Stored. An AddToCart needs contents or content_ids.',
    ],
    ['other events need no contents', 'Lead', null, undefined, ''],
  ])('%s', (_, standardEvent, data, about, reason) => {
    const remark = remarkOnCommerce({ name: 'e', data }, standardEvent)
    expect(remark).toEqual(about === undefined ? undefined : { about, reason })
  })
})

describe('an event that is not mapped', () => {
  test.each<[string, string, Data, string | undefined, string]>([
    ['a whole purchase', 'purchase', whole, undefined, ''],
    ['no order_id', 'purchase_completed', { content_ids: ['a'] }, 'order_id_missing', `Stored. ${noOrder}`],
    [
      'an empty order_id',
      'Purchase',
      { content_ids: ['a'], order_id: '' },
      'order_id_missing',
      `Stored. ${noOrder}`,
    ],
    ['no contents', 'Purchase Completed', { order_id: 7 }, 'contents_missing', `Stored. ${noContents}`],
    ['neither', 'purchase', { num_items: 2 }, 'order_id_missing', `Stored. ${noOrder} ${noContents}`],
    ['only an amount is no order', 'purchase', { amount: 5, currency: 'EUR', value: 5 }, undefined, ''],
    ['no data', 'purchase', null, undefined, ''],
    ['another name', 'purchase_initiated', { content_ids: ['a'] }, undefined, ''],
  ])('%s', (_, name, data, about, reason) => {
    expect(remarkOnCommerce({ name, data }, undefined)).toEqual(
      about === undefined ? undefined : { about, reason, noteOnly: true },
    )
  })
})
