import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { nextPushAt, pushAfter } from './next-push-at.ts'

const dayMs = 86_400_000
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

describe('the time of a push', () => {
  test('is the same every day when pushes are on time', () => {
    fc.assert(
      fc.property(fc.uuid(), instants, (installId, after) => {
        const first = nextPushAt(installId, after)
        assert.ok(first > after && first.getTime() - after.getTime() <= dayMs)
        assert.equal(pushAfter(installId, first).getTime() - first.getTime(), dayMs)
      }),
    )
  })

  test('is between half a day and a day and a half after a late push', () => {
    fc.assert(
      fc.property(fc.uuid(), instants, (installId, pushedAt) => {
        const pauseMs = pushAfter(installId, pushedAt).getTime() - pushedAt.getTime()
        assert.ok(pauseMs > dayMs / 2 && pauseMs <= 1.5 * dayMs)
      }),
    )
  })

  test('is spread over the day', () => {
    const hours = Array.from({ length: 2_400 }, (_, n) =>
      nextPushAt(
        `0190-${(n * 2_654_435_761).toString(16).padStart(8, '0').slice(-8)}`,
        new Date(0),
      ).getUTCHours(),
    )
    const perHour = Object.values(Object.groupBy(hours, (hour) => hour)).map((group) => group?.length ?? 0)
    assert.equal(perHour.length, 24)
    assert.ok(Math.max(...perHour) < 200)
  })
})
