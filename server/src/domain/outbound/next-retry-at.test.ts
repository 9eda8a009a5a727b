import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRetryAt } from './next-retry-at.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const after = (attempts: number, random = 0.5, retryAfterMs = 0) => {
  const next = nextRetryAt({ attempts, now, random, retryAfterMs })
  return next === undefined ? undefined : (next.getTime() - now.getTime()) / 1_000
}

test('the pauses are 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, and the eighth failure is the last', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => after(attempts))).toEqual([
    5,
    300,
    1_800,
    7_200,
    18_000,
    36_000,
    36_000,
    undefined,
  ])
})

test('a longer Retry-After is respected, up to an hour', () => {
  expect([after(1, 0.5, 60_000), after(1, 0.5, 86_400_000), after(3, 0.5, 1_000)]).toEqual([60, 3_600, 1_800])
})

test('retries are spread by at most a tenth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const ratio = (after(attempts, random) ?? 0) / (after(attempts) ?? 1)
        expect(ratio).toBeGreaterThanOrEqual(0.8999)
        expect(ratio).toBeLessThanOrEqual(1.1001)
      },
    ),
  )
})
