import assert from 'node:assert/strict'
import { test } from 'vitest'
import { reportSpans } from './report-spans.ts'

const today = '2026-06-15'
const known = { first: '2026-01-10', last: '2026-06-15' }

/** `w` in the window, `r` recent. */
const spans = (requested: { from?: string; to?: string; activeDays?: number }, bounds = known) =>
  reportSpans({ from: undefined, to: undefined, activeDays: 7, today, ...requested }, bounds).map(
    ({ from, to, inWindow, isRecent }) => `${from} ${to} ${inWindow ? 'w' : ''}${isRecent ? 'r' : ''}`,
  )

test.each<[string, Parameters<typeof spans>[0], string[]]>([
  ['an open window', {}, ['2026-01-10 2026-06-08 w', '2026-06-09 2026-06-15 wr']],
  [
    'a window before the recent days',
    { from: '2026-05-01', to: '2026-05-30' },
    ['2026-05-01 2026-05-30 w', '2026-06-09 2026-06-15 r'],
  ],
  [
    'a window inside them',
    { from: '2026-06-10', to: '2026-06-11' },
    ['2026-06-09 2026-06-09 r', '2026-06-10 2026-06-11 wr', '2026-06-12 2026-06-15 r'],
  ],
  [
    'a window that overlaps them',
    { from: '2026-06-01', to: '2026-06-10' },
    ['2026-06-01 2026-06-08 w', '2026-06-09 2026-06-10 wr', '2026-06-11 2026-06-15 r'],
  ],
  [
    'a window wider than all known days',
    { from: '1990-01-01', to: '2030-01-01', activeDays: 36_500 },
    ['2026-01-10 2026-06-15 wr'],
  ],
  ['a window after all known days', { from: '2026-06-16' }, ['2026-06-09 2026-06-15 r']],
  ['a window before all known days', { to: '2025-12-31' }, ['2026-06-09 2026-06-15 r']],
])('%s', (_, requested, expected) => {
  assert.deepEqual(spans(requested), expected)
})

test('days in the future are in the window and never recent', () => {
  assert.deepEqual(spans({}, { first: '2026-06-14', last: '2026-06-20' }), [
    '2026-06-14 2026-06-15 wr',
    '2026-06-16 2026-06-20 w',
  ])
})
