import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openLookupCache } from './lookup-cache.ts'

const fresh = { freshMs: 60_000, timeoutMs: 60_000, maxEntries: 100 }
const stale = { ...fresh, freshMs: 0 }
const failing = () => Promise.reject(new Error('unavailable'))
const hanging = () => new Promise<number>(() => undefined)

test('concurrent callers share one lookup while it is fresh', async () => {
  const cache = openLookupCache<number>(fresh)
  const values = [cache.get('a', async () => 1), cache.get('a', async () => 2), cache.get('b', async () => 3)]
  assert.deepEqual(await Promise.all(values), [1, 1, 3])
})

test('an expired value is looked up again', async () => {
  const cache = openLookupCache<number>(stale)
  await cache.get('a', async () => 1)
  assert.equal(await cache.get('a', async () => 2), 2)
})

test('a failed lookup returns the stale value, or rejects without one', async () => {
  const cache = openLookupCache<number>(stale)
  await cache.get('a', async () => 1)
  assert.equal(await cache.get('a', failing), 1)
  assert.equal(await cache.get('a', failing), 1)
  await assert.rejects(async () => cache.get('b', failing))
  assert.equal(await cache.get('b', async () => 2), 2)
})

test('a slow lookup returns the stale value', async () => {
  const cache = openLookupCache<number>({ ...stale, timeoutMs: 1 })
  await cache.get('a', async () => 1)
  assert.equal(await cache.get('a', hanging), 1)
})

test('without a time for lookups no stale value is served', async () => {
  const cache = openLookupCache<number>({ freshMs: 0, maxEntries: 100 })
  await cache.get('a', async () => 1)
  await assert.rejects(async () => cache.get('a', failing))
  assert.equal(await cache.get('a', async () => 2), 2)
})

test('forget discards values and running lookups', async () => {
  const cache = openLookupCache<number>(fresh)
  const begun = Promise.withResolvers<number>()
  const first = cache.get('a', () => begun.promise)
  cache.forget()
  const second = cache.get('a', async () => 2)
  begun.resolve(1)
  assert.deepEqual([await first, await second, await cache.get('a', async () => 3)], [1, 2, 2])
})

test('never holds more entries than its maximum', async () => {
  const cache = openLookupCache<number>({ ...fresh, maxEntries: 2 })
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 1)
  assert.equal(await cache.get('a', async () => 2), 2)
  assert.equal(await cache.get('c', async () => 2), 1)
})
