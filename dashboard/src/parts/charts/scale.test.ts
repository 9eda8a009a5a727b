import { ticksFor } from '@tributary/contract/figures/ticks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, labelledPoints, lineOf, nearestPoint, scaleOf } from './scale.ts'

const box = { width: 110, height: 60, left: 10, right: 0, top: 10, bottom: 0 }

test('ticks are round and evenly spaced', () => {
  expect(ticksFor([3, 97], 4)).toEqual([0, 25, 50, 75, 100])
  expect(ticksFor([0.1, 0.28], 3)).toEqual([0, 0.1, 0.2, 0.3])
  expect(ticksFor([-40, 60], 4)).toEqual([-50, -25, 0, 25, 50, 75])
  expect(ticksFor([0, 0], 4)).toEqual([0, 1])
})

test('counts have whole ticks', () => {
  expect(ticksFor([0, 1], 4)).toEqual([0, 1])
  expect(ticksFor([0, 3], 4)).toEqual([0, 1, 2, 3])
  expect(ticksFor([0, 9], 4)).toEqual([0, 5, 10])
  expect(ticksFor([0, 0.5, 1], 4)).toEqual([0, 0.25, 0.5, 0.75, 1])
})

test('the ticks enclose every value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 }), (values) => {
      const ticks = ticksFor(values, 5)
      expect(ticks.length).toBeLessThanOrEqual(8)
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(ticks[0] ?? 0)
        expect(value).toBeLessThanOrEqual(ticks.at(-1) ?? 0)
      }
    }),
  )
})

test('lines and areas go from the left edge to the right', () => {
  const scale = scaleOf(box, 3, [0, 10])
  expect(lineOf([0, 5, 10], scale)).toBe('M10.0 60.0L60.0 35.0L110.0 10.0')
  expect(areaOf([10, 10], scaleOf(box, 2, [0, 10]))).toBe('M10.0 10.0L110.0 10.0L110.0 60.0L10.0 60.0Z')
})

test('a line has a gap where there is no figure, and a lone point is a dot', () => {
  const scale = scaleOf(box, 5, [0, 10])
  expect(lineOf([0, 10, null, 10, null], scale)).toBe('M10.0 60.0L35.0 10.0M85.0 10.0h0')
  expect(areaOf([null, 10, 10, null], scale)).toBe('M35.0 10.0L60.0 10.0L60.0 60.0L35.0 60.0Z')
  expect(areaOf([], scale)).toBe('')
})

test('only a few points are labelled, always including the first', () => {
  expect(labelledPoints(4, 6)).toEqual([0, 1, 2, 3])
  expect(labelledPoints(30, 6)).toEqual([0, 6, 12, 18, 24])
})

test('the pointer selects the nearest point, even beyond the edges', () => {
  expect([nearestPoint(box, 3, 0), nearestPoint(box, 3, 55), nearestPoint(box, 3, 500)]).toEqual([0, 1, 2])
})
