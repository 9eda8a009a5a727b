import { expect, test } from 'vitest'
import { givenValues } from './device-data.ts'

test('absent, null and empty values are not given', () => {
  expect(givenValues({ a: undefined, b: null, c: '', d: ' ', e: {}, f: [] })).toEqual({})
})

test('zero, false and everything with content is given', () => {
  const given = { a: 0, b: false, c: 'x', d: { e: '' }, f: [null] }
  expect(givenValues(given)).toEqual(given)
})
