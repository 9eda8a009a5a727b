import { expect, test } from 'vitest'
import { writeValues } from './write-values.ts'

const nothing = { fine: {}, coarse: { low: 0, medium: 0, high: 0 }, no_value: 0 }

test('lists conversion values by frequency', () => {
  expect(writeValues(nothing)).toBe('None')
  expect(
    writeValues({ fine: { '9': 1, '20': 7, '3': 1 }, coarse: { low: 0, medium: 2, high: 1 }, no_value: 4 }),
  ).toBe('20: 7, 3: 1, 9: 1, high: 1, medium: 2, no value: 4')
})

test('counts the values beyond six', () => {
  const fine = Object.fromEntries(Array.from({ length: 9 }, (_, value) => [String(value), 9 - value]))
  expect(writeValues({ ...nothing, fine })).toBe('0: 9, 1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 3 more values')
})
