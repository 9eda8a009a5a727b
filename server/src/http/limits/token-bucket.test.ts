import { expect, test } from 'vitest'
import { tokenBucket } from './token-bucket.ts'

const taken = (bucket: ReturnType<typeof tokenBucket>, times: number, nowMs: number, key = 'a') =>
  Array.from({ length: times }, () => bucket.take(key, nowMs)).filter(Boolean).length

test('admits a burst, and no more', () => {
  expect(taken(tokenBucket(10, 50), 60, 0)).toBe(50)
})

test('refills at its rate, never above the burst', () => {
  const bucket = tokenBucket(10, 50)
  taken(bucket, 60, 0)
  expect(taken(bucket, 60, 99)).toBe(0)
  expect(taken(bucket, 60, 1_000)).toBe(10)
  expect(taken(bucket, 60, 3_000)).toBe(20)
  expect(taken(bucket, 60, 3_600_000)).toBe(50)
})

test('keeps a bucket per key', () => {
  const bucket = tokenBucket(10, 50)
  taken(bucket, 60, 0, 'a')
  expect(taken(bucket, 60, 0, 'b')).toBe(50)
})

test('rejected requests take nothing; a forgotten bucket is full', () => {
  const bucket = tokenBucket(10, 50)
  taken(bucket, 50, 0)
  expect(bucket.holds('a', 0)).toBe(false)
  taken(bucket, 1_000, 50)
  expect(bucket.holds('a', 100)).toBe(true)
  taken(bucket, 1, 10_000, 'b')
  expect(taken(bucket, 60, 10_000)).toBe(50)
})

test('a request that costs more than one takes all or nothing, and at most a burst', () => {
  const bucket = tokenBucket(10, 50)
  expect(bucket.take('a', 0, 40)).toBe(true)
  expect(bucket.take('a', 0, 11)).toBe(false)
  expect(bucket.take('a', 0, 10)).toBe(true)
  expect(bucket.take('b', 0, 1_000)).toBe(true)
  expect(taken(bucket, 60, 0, 'b')).toBe(0)
})

test('draining takes what there is', () => {
  const bucket = tokenBucket(10, 50)
  bucket.drain('a', 0, 45)
  expect(taken(bucket, 60, 0)).toBe(5)
  bucket.drain('a', 0, 45)
  expect(taken(bucket, 60, 100)).toBe(1)
})
