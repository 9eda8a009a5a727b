import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('only what was changed is in the difference', () => {
  const saved = { name: 'Acme', days: 7, list: ['a'], apps: { ios: null } }
  expect(differenceOf(saved, { ...saved })).toEqual({})
  expect(differenceOf(saved, { ...saved, days: 0, list: ['a', 'b'] })).toEqual({ days: 0, list: ['a', 'b'] })
})

test('what was changed and changed back is no difference', () => {
  const saved = { list: [{ fine: 1 }] }
  expect(differenceOf(saved, { list: [{ fine: 1 }] })).toEqual({})
})

test('of what was edited, all but what was sent is left', () => {
  const sent: { name?: string; days?: number } = { days: 3 }
  expect(differenceOf(sent, { days: 3 })).toEqual({})
  expect(differenceOf(sent, { days: 5, name: 'Acme' })).toEqual({ days: 5, name: 'Acme' })
})
