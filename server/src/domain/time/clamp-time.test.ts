import { expect, test } from 'vitest'
import { clampTime } from './clamp-time.ts'

const earliest = new Date('2025-03-01T00:00:00Z')
const installedAt = new Date('2026-03-01T00:00:00Z')
const latest = new Date('2026-03-10T00:00:00Z')
const known = { earliest, installedAt, latest }

test('without a claim it is the time of receipt', () => {
  expect(clampTime(undefined, known)).toEqual({ at: latest })
})

test('a claim between the install and the receipt is kept', () => {
  const claimed = new Date('2026-03-05T12:00:00Z')
  expect(clampTime(claimed, known)).toEqual({ at: claimed })
  expect(clampTime(installedAt, known)).toEqual({ at: installedAt })
  expect(clampTime(latest, known)).toEqual({ at: latest })
})

test('a time in the future becomes the time of receipt, with a reason', () => {
  const { at, reason } = clampTime(new Date('9999-12-31T23:59:59Z'), known)
  expect(at).toEqual(latest)
  expect(reason).toBe(
    'event_time 9999-12-31T23:59:59.000Z was clamped to 2026-03-10T00:00:00.000Z: it is in the future.',
  )
})

test('a clock a few seconds ahead is corrected without a reason', () => {
  expect(clampTime(new Date(latest.getTime() + 5_000), known)).toEqual({ at: latest })
  expect(clampTime(new Date(latest.getTime() + 5_001), known).reason).toMatch(/in the future/)
})

test('a time before the install becomes the install time', () => {
  const { at, reason } = clampTime(new Date('2026-02-28T23:59:59Z'), known)
  expect(at).toEqual(installedAt)
  expect(reason).toMatch(/before the install/)
})

test('a new install cannot be older than the retention of facts', () => {
  const { at, reason } = clampTime(new Date('1970-01-01T00:00:00Z'), { earliest, latest })
  expect(at).toEqual(earliest)
  expect(reason).toMatch(/too far back/)
})
