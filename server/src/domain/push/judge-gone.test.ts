import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type GoneToken, judgeGone } from './judge-gone.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 6))
const token: GoneToken = {
  failedDays: 0,
  failedSince: null,
  failedOn: null,
  contactedAt: day(3),
  lastOpenAt: day(1),
  uninstalled: false,
}

test.each([
  ['the first failed day', token, [1, day(10), '2026-03-10', null, false]],
  [
    'the second',
    { ...token, failedDays: 1, failedSince: day(9), failedOn: '2026-03-09' },
    [2, day(9), '2026-03-10', null, false],
  ],
  [
    'the same day again',
    { ...token, failedDays: 2, failedSince: day(9), failedOn: '2026-03-10' },
    [2, day(9), '2026-03-10', null, false],
  ],
  [
    'the third: dated at the last contact',
    { ...token, failedDays: 2, failedSince: day(8), failedOn: '2026-03-09' },
    [3, day(8), '2026-03-10', day(3), true],
  ],
  [
    'the third, never reached by a push: dated at the last open',
    { ...token, contactedAt: null, failedDays: 2, failedSince: day(8), failedOn: '2026-03-09' },
    [3, day(8), '2026-03-10', day(1), true],
  ],
  [
    'the third, opened since the first: counting restarts',
    { ...token, lastOpenAt: day(9), failedDays: 2, failedSince: day(8), failedOn: '2026-03-09' },
    [1, day(10), '2026-03-10', null, false],
  ],
  [
    'the third, already counted by an import: pushes end and nothing is counted',
    { ...token, uninstalled: true, failedDays: 2, failedSince: day(8), failedOn: '2026-03-09' },
    [3, day(8), '2026-03-10', null, true],
  ],
])('%s', (_, known, expected) => {
  const { failedDays, failedSince, failedOn, uninstalledAt, over } = judgeGone(known, day(10), 3)
  assert.deepEqual([failedDays, failedSince, failedOn, uninstalledAt, over], expected)
})
