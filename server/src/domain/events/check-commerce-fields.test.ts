import type { StandardEvent } from '@tributary/contract/event-api/standard-events'
import { describe, expect, test } from 'vitest'
import { checkCommerceFields, hasCommerceFields } from './check-commerce-fields.ts'

const whole = {
  content_ids: ['sku-1', 'sku-2'],
  contents: [
    { id: 'sku-1', quantity: 2, item_price: 12.45 },
    { id: 'sku-2', quantity: 1 },
  ],
  content_type: 'product',
  currency: 'EUR',
  value: 24.9,
  num_items: 3,
  order_id: 'o-1',
}

const contents =
  'contents must be a list of {id: string, quantity: number, item_price: number}; item_price is optional.'

describe('accepts', () => {
  test.each<[string, StandardEvent, Record<string, unknown> | null]>([
    ['all fields', 'Purchase', whole],
    ['no data', 'AddToCart', null],
    ['other fields', 'ViewContent', { colour: 7, amount: '12' }],
    ['null for a field', 'ViewContent', { contents: null, value: null }],
    ['empty lists', 'ViewContent', { content_ids: [], contents: [] }],
    ['zero', 'AddToCart', { value: 0, num_items: 0 }],
    ['a currency in lower case', 'AddToCart', { currency: 'eur' }],
    ['only an order_id', 'Purchase', { order_id: 'o-1' }],
    ['unknown fields in a content', 'AddToCart', { contents: [{ id: 'a', quantity: 1, brand: 'b' }] }],
  ])('%s', (_, standardEvent, data) => {
    expect(checkCommerceFields(standardEvent, data)).toEqual([])
  })
})

describe('reports', () => {
  test.each<[object, string]>([
    [{ content_ids: 'sku-1' }, 'content_ids must be a list of strings.'],
    [{ content_ids: ['sku-1', 2] }, 'content_ids must be a list of strings.'],
    [{ content_ids: [''] }, 'content_ids must be a list of strings.'],
    [{ contents: { id: 'a', quantity: 1 } }, contents],
    [{ contents: [null] }, contents],
    [{ contents: ['sku-1'] }, contents],
    [{ contents: [{ quantity: 1 }] }, contents],
    [{ contents: [{ id: 1, quantity: 1 }] }, contents],
    [{ contents: [{ id: 'a' }] }, contents],
    [{ contents: [{ id: 'a', quantity: '1' }] }, contents],
    [{ contents: [{ id: 'a', quantity: 1, item_price: '2' }] }, contents],
    [{ content_type: 1 }, 'content_type must be a string.'],
    [{ currency: 'euro' }, 'currency must be an ISO 4217 code.'],
    [{ currency: 978 }, 'currency must be an ISO 4217 code.'],
    [{ value: '24.9' }, 'value must be a number.'],
    [{ value: Number.POSITIVE_INFINITY }, 'value must be a number.'],
    [{ num_items: '3' }, 'num_items must be a number.'],
    [{ order_id: 7 }, 'order_id must be a string.'],
    [{ order_id: '' }, 'order_id must be a string.'],
  ])('%j', (fields, fault) => {
    expect(checkCommerceFields('Purchase', { ...whole, ...fields })).toEqual([fault])
  })

  test.each([[null], [{}], [{ ...whole, order_id: null }]])('a Purchase without an order: %j', (data) => {
    expect(checkCommerceFields('Purchase', data)).toEqual(['A Purchase needs an order_id.'])
    expect(checkCommerceFields('InitiateCheckout', data)).toEqual([])
  })

  test('every problem, not only the first', () => {
    expect(checkCommerceFields('Purchase', { value: 'x', num_items: 'y' })).toEqual([
      'value must be a number.',
      'num_items must be a number.',
      'A Purchase needs an order_id.',
    ])
  })
})

test.each([
  [null, false],
  [{}, false],
  [{ amount: 5 }, false],
  [{ value: null }, false],
  [{ order_id: 'o' }, true],
  [{ contents: 'wrong' }, true],
])('commerce fields in %j: %s', (data, expected) => {
  expect(hasCommerceFields(data)).toBe(expected)
})
