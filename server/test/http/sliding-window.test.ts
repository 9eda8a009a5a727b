import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { slidingWindow } from '#http/limits/sliding-window.ts'

const seed = 20_260_301

test('refuses the thirty-first request in a second, and admits the next when the first is a second old', () => {
  const window = slidingWindow(30, 1000)
  for (let index = 0; index < 30; index += 1) assert.equal(window.admit('a', index), true)
  assert.equal(window.admit('a', 30), false)
  assert.equal(window.admit('a', 999.999), false)
  assert.equal(window.admit('a', 1000), true)
  assert.equal(window.admit('a', 1000.5), false)
  assert.equal(window.admit('a', 1001), true)
})

test('a refused request does not count: constant retries do not delay admission', () => {
  const window = slidingWindow(1, 1000)
  assert.equal(window.admit('a', 0), true)
  for (let at = 1; at < 1000; at += 1) assert.equal(window.admit('a', at), false)
  assert.equal(window.admit('a', 1000), true)
})

test('counts each client alone', () => {
  const window = slidingWindow(1, 1000)
  assert.deepEqual([window.admit('a', 0), window.admit('b', 0), window.admit('a', 1)], [true, true, false])
})

const steps = fc.array(
  fc.record({
    client: fc.constantFrom('a', 'b'),
    afterMs: fc.oneof(fc.constant(0), fc.nat(40), fc.nat(1100), fc.double({ min: 0, max: 5, noNaN: true })),
  }),
  { maxLength: 300 },
)

test('decides like a naive list of all admitted times', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), steps, (limit, requests) => {
      const window = slidingWindow(limit, 1000)
      const admitted: Record<string, number[]> = { a: [], b: [] }
      let now = 0
      for (const { client, afterMs } of requests) {
        now += afterMs
        const times = admitted[client] ?? []
        const expected = times.filter((at) => now - at < 1000).length < limit
        assert.equal(window.admit(client, now), expected)
        if (expected) times.push(now)
      }
    }),
    { seed, numRuns: 300 },
  )
})

test('never admits more than thirty within a second', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 100, maxLength: 400 }), (gaps) => {
      const window = slidingWindow(30, 1000)
      const admitted: number[] = []
      let now = 0
      for (const gap of gaps) {
        now += gap / 2
        if (window.admit('a', now)) admitted.push(now)
      }
      for (let last = 30; last < admitted.length; last += 1) {
        assert.ok((admitted[last] ?? 0) - (admitted[last - 30] ?? 0) >= 1000)
      }
    }),
    { seed, numRuns: 300 },
  )
})

test('a weighted request is admitted whole or not at all, and never costs more than the limit', () => {
  const window = slidingWindow(10, 1000)
  assert.equal(window.admit('a', 0, 6), true)
  assert.equal(window.admit('a', 1, 5), false)
  assert.equal(window.admit('a', 1, 4), true)
  assert.equal(window.admit('a', 999, 1), false)
  assert.equal(window.admit('a', 1000, 6), true)
  assert.equal(window.admit('b', 0, 100), true)
  assert.equal(window.admit('b', 999, 1), false)
})
