import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openValueCache } from './value-cache.ts'

test('the oldest values make room; a value that is saved again is new, and counts once', () => {
  const cache = openValueCache<string>({ maxSize: 6, sizeOf: (value) => value.length })
  cache.save('a', 'aa')
  cache.save('b', 'bb')
  cache.save('c', 'cc')
  cache.save('a', 'AA')
  cache.save('d', 'dd')
  const found = ['a', 'b', 'c', 'd'].map(cache.find)
  assert.deepEqual(found, ['AA', undefined, 'cc', 'dd'])
  cache.save('e', 'longer than all')
  assert.deepEqual(['a', 'c', 'd', 'e'].map(cache.find), [undefined, undefined, undefined, undefined])
})

test('a value that is too old is not found, and makes room', () => {
  const cache = openValueCache<number>({ maxSize: 1, maxAgeMs: 0 })
  cache.save('a', 1)
  assert.equal(cache.find('a'), undefined)
})

test('a cleared cache has all its room', () => {
  const cache = openValueCache<number>({ maxSize: 2 })
  for (const key of ['a', 'b']) cache.save(key, 1)
  cache.clear()
  for (const key of ['b', 'c']) cache.save(key, 2)
  assert.deepEqual(['a', 'b', 'c'].map(cache.find), [undefined, 2, 2])
})
