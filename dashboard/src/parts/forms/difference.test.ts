import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('contains only changed fields', () => {
  const saved = { name: 'Acme', days: 7, list: ['a'], apps: { ios: null } }
  expect(differenceOf(saved, { ...saved })).toEqual({})
  expect(differenceOf(saved, { ...saved, days: 0, list: ['a', 'b'] })).toEqual({ days: 0, list: ['a', 'b'] })
})

test('ignores a change that was undone', () => {
  const saved = { list: [{ fine: 1 }] }
  expect(differenceOf(saved, { list: [{ fine: 1 }] })).toEqual({})
})

test('keeps the edits made after sending', () => {
  const sent: { name?: string; days?: number } = { days: 3 }
  expect(differenceOf(sent, { days: 3 })).toEqual({})
  expect(differenceOf(sent, { days: 5, name: 'Acme' })).toEqual({ days: 5, name: 'Acme' })
})
