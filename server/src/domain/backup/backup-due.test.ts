import { expect, test } from 'vitest'
import { isBackupDue } from './backup-due.ts'

const threeOClock = 180
const due = (newest: string | undefined, now: string) =>
  isBackupDue(newest === undefined ? undefined : new Date(newest), new Date(now), threeOClock)

test.each([
  [undefined, '2026-11-16T12:00:00Z', true],
  ['2026-11-16T03:00:01Z', '2026-11-16T23:00:00Z', false],
  ['2026-11-16T03:00:01Z', '2026-11-17T02:59:59Z', false],
  ['2026-11-16T03:00:01Z', '2026-11-17T03:00:00Z', true],
  // Made by hand in the evening: the next one is still at three.
  ['2026-11-16T20:00:00Z', '2026-11-17T03:00:00Z', true],
  // The service was stopped at three.
  ['2026-11-15T03:00:00Z', '2026-11-16T09:00:00Z', true],
])('newest %s, now %s: %s', (newest, now, expected) => {
  expect(due(newest, now)).toBe(expected)
})
