import assert from 'node:assert/strict'
import { test } from 'vitest'
import { remember } from './remember.ts'

const fresh = { freshMs: 60_000, patienceMs: 60_000, most: 100 }
const stale = { ...fresh, freshMs: 0 }
const failing = () => Promise.reject(new Error('unavailable'))
const hanging = () => new Promise<number>(() => undefined)

test('concurrent callers share one lookup while it is fresh', async () => {
  const remembered = remember<number>(fresh)
  const values = [
    remembered.get('a', async () => 1),
    remembered.get('a', async () => 2),
    remembered.get('b', async () => 3),
  ]
  assert.deepEqual(await Promise.all(values), [1, 1, 3])
})

test('an expired value is looked up again', async () => {
  const remembered = remember<number>(stale)
  await remembered.get('a', async () => 1)
  assert.equal(await remembered.get('a', async () => 2), 2)
})

test('a failed lookup returns the stale value, or rejects without one', async () => {
  const remembered = remember<number>(stale)
  await remembered.get('a', async () => 1)
  assert.equal(await remembered.get('a', failing), 1)
  assert.equal(await remembered.get('a', failing), 1)
  await assert.rejects(async () => remembered.get('b', failing))
  assert.equal(await remembered.get('b', async () => 2), 2)
})

test('a slow lookup returns the stale value', async () => {
  const remembered = remember<number>({ ...stale, patienceMs: 1 })
  await remembered.get('a', async () => 1)
  assert.equal(await remembered.get('a', hanging), 1)
})

test('forget discards values and running lookups', async () => {
  const remembered = remember<number>(fresh)
  const begun = Promise.withResolvers<number>()
  const first = remembered.get('a', () => begun.promise)
  remembered.forget()
  const second = remembered.get('a', async () => 2)
  begun.resolve(1)
  assert.deepEqual([await first, await second, await remembered.get('a', async () => 3)], [1, 2, 2])
})

test('never holds more entries than its maximum', async () => {
  const remembered = remember<number>({ ...fresh, most: 2 })
  for (const key of ['a', 'b', 'c']) await remembered.get(key, async () => 1)
  assert.equal(await remembered.get('a', async () => 2), 2)
  assert.equal(await remembered.get('c', async () => 2), 1)
})
