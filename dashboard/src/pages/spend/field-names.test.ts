import { expect, test } from 'vitest'
import { filled, isMap, isOptional, labelOf, nameOf, readMap, writeMap } from './field-names.ts'

test('turns API fields into labels', () => {
  expect(
    ['access_token', 'api_key', 'link_id?', 'conversion_actions{}?', 'app_base_url?'].map(labelOf),
  ).toEqual(['Access token', 'API key', 'Link id', 'Conversion actions', 'App base URL'])
  expect([nameOf('conversions{}'), isMap('conversions{}'), isOptional('conversions{}')]).toEqual([
    'conversions',
    true,
    false,
  ])
})

test('drops empty and blank fields', () => {
  expect(filled({ a: ' x ', b: '', c: '  ' })).toEqual({ a: 'x' })
})

test('writes a map as lines and reads it back', () => {
  const map = { Install: '11', Purchase: 'a=b' }
  expect(writeMap(map)).toBe('Install = 11\nPurchase = a=b')
  expect(readMap(writeMap(map))).toEqual(map)
  expect(readMap('\n  \nSignUp=12\nNothing =\n= 5')).toEqual({ SignUp: '12' })
  expect([readMap(''), writeMap(undefined)]).toEqual([{}, ''])
})
