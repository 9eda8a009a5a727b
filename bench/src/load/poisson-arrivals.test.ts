import assert from 'node:assert/strict'
import { test } from 'vitest'
import { poissonArrivals } from './poisson-arrivals.ts'

const arrivals = poissonArrivals({ perSecond: 5_000, seconds: 20, seed: 1 })
const gaps = arrivals.map((at, index) => at - (arrivals[index - 1] ?? 0))

test('the same seed gives the same arrivals, another seed gives others', () => {
  const short = { perSecond: 100, seconds: 1 }
  assert.deepEqual(poissonArrivals({ ...short, seed: 7 }), poissonArrivals({ ...short, seed: 7 }))
  assert.notDeepEqual(poissonArrivals({ ...short, seed: 7 }), poissonArrivals({ ...short, seed: 8 }))
})

test('arrivals are in order, within the time, and as many as the rate demands', () => {
  assert.ok(gaps.every((gap) => gap >= 0))
  assert.ok((arrivals.at(-1) ?? 0) < 20_000)
  // The standard deviation of 100,000 arrivals is 316.
  assert.ok(Math.abs(arrivals.length - 100_000) < 1_500, String(arrivals.length))
})

test('gaps are exponential: their deviation equals their mean, and 1/e of them are longer than it', () => {
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
  const longer = gaps.filter((gap) => gap > mean).length / gaps.length
  assert.ok(Math.abs(deviation / mean - 1) < 0.03, String(deviation / mean))
  assert.ok(Math.abs(longer - 1 / Math.E) < 0.01, String(longer))
})
