import { expect, test } from 'vitest'
import { oneField, saidFields, textField, wholeField } from './url-fields.ts'

test('a text that looks like a number stays a text, and an empty one says nothing', () => {
  expect([textField(1042), textField('SPRING'), textField(''), textField({})]).toEqual([
    '1042',
    'SPRING',
    undefined,
    undefined,
  ])
})

test('only known choices and numbers within their bounds are taken', () => {
  expect([oneField('week', ['day', 'week']), oneField('year', ['day', 'week'])]).toEqual(['week', undefined])
  expect([7, '7', 0, 366, 1.5, 'x', ''].map((given) => wholeField(given, 1, 365))).toEqual([
    7,
    7,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('what says nothing is not in the address', () => {
  expect(saidFields({ a: 'x', b: undefined, c: 0 })).toEqual({ a: 'x', c: 0 })
})
