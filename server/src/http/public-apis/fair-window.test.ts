import { expect, test } from 'vitest'
import { type FairWindow, fairWindow } from './fair-window.ts'

const admitted = (window: FairWindow, member: string, { nowMs = 0, times = 100, group = 'app' } = {}) =>
  Array.from({ length: times }, () => window.admit(group, member, nowMs)).filter(Boolean).length

test('one member may use all that is free', () => {
  expect(admitted(fairWindow(40), 'a')).toBe(40)
})

test('a full window refuses whoever filled it, and admits the others', () => {
  const window = fairWindow(40)
  admitted(window, 'flood')
  expect(admitted(window, 'flood')).toBe(0)
  // Two calls a second, bursts of ten.
  expect(admitted(window, 'phone', { times: 4 })).toBe(4)
  expect(admitted(window, 'other', { times: 4 })).toBe(4)
  expect(admitted(window, 'flood')).toBe(0)
})

test('a flood that goes on gets its share of what is beyond the limit, and no more', () => {
  const window = fairWindow(40)
  expect(admitted(window, 'flood', { nowMs: 0 })).toBe(40)
  expect(admitted(window, 'flood', { nowMs: 999 })).toBe(1)
  expect(admitted(window, 'flood', { nowMs: 1_000 })).toBe(40)
  expect(admitted(window, 'phone', { nowMs: 1_000, times: 1 })).toBe(1)
})

test('all members together get at most twice the limit, and groups are apart', () => {
  const window = fairWindow(40)
  const all = Array.from({ length: 100 }, (_, n) => admitted(window, `address ${n}`, { times: 5 }))
  expect(all.reduce((sum, one) => sum + one, 0)).toBe(80)
  expect(admitted(window, 'address 1', { group: 'another app' })).toBe(40)
})

test('a batch counts as its calls', () => {
  const window = fairWindow(40)
  expect(window.admit('app', 'flood', 0, 40)).toBe(true)
  expect(window.admit('app', 'phone', 0, 8)).toBe(true)
  expect(window.admit('app', 'phone', 0, 3)).toBe(false)
  expect(window.admit('app', 'phone', 0, 2)).toBe(true)
})
