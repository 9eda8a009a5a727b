import assert from 'node:assert/strict'
import { test } from 'vitest'
import { remember } from './remember.ts'

const fresh = { freshMs: 60_000, patienceMs: 60_000, most: 100 }
const stale = { ...fresh, freshMs: 0 }
const away = () => Promise.reject(new Error('away'))
const silent = () => new Promise<number>(() => undefined)

test('one look-up answers everybody who asks while it is fresh', async () => {
  const remembered = remember<number>(fresh)
  const answers = [
    remembered.get('a', async () => 1),
    remembered.get('a', async () => 2),
    remembered.get('b', async () => 3),
  ]
  assert.deepEqual(await Promise.all(answers), [1, 1, 3])
})

test('an answer that is no longer fresh is looked up again', async () => {
  const remembered = remember<number>(stale)
  await remembered.get('a', async () => 1)
  assert.equal(await remembered.get('a', async () => 2), 2)
})

test('a known answer is given when the look-up fails, a look-up without one fails', async () => {
  const remembered = remember<number>(stale)
  await remembered.get('a', async () => 1)
  assert.equal(await remembered.get('a', away), 1)
  assert.equal(await remembered.get('a', away), 1)
  await assert.rejects(async () => remembered.get('b', away))
  assert.equal(await remembered.get('b', async () => 2), 2)
})

test('a known answer is given when the look-up takes too long', async () => {
  const remembered = remember<number>({ ...stale, patienceMs: 1 })
  await remembered.get('a', async () => 1)
  assert.equal(await remembered.get('a', silent), 1)
})

test('what was forgotten is looked up again, also when a look-up was under way', async () => {
  const remembered = remember<number>(fresh)
  const begun = Promise.withResolvers<number>()
  const first = remembered.get('a', () => begun.promise)
  remembered.forget()
  const second = remembered.get('a', async () => 2)
  begun.resolve(1)
  assert.deepEqual([await first, await second, await remembered.get('a', async () => 3)], [1, 2, 2])
})

test('never holds more than its bound', async () => {
  const remembered = remember<number>({ ...fresh, most: 2 })
  for (const key of ['a', 'b', 'c']) await remembered.get(key, async () => 1)
  assert.equal(await remembered.get('a', async () => 2), 2)
  assert.equal(await remembered.get('c', async () => 2), 1)
})
