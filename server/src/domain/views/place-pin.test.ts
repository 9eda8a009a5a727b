import assert from 'node:assert/strict'
import { test } from 'vitest'
import { placePin } from './place-pin.ts'

test('a view is pinned at a place, moved and unpinned; the others close up', () => {
  assert.deepEqual(placePin([], 7, 12), [7])
  assert.deepEqual(placePin([7, 8, 9], 5, 2), [7, 5, 8, 9])
  assert.deepEqual(placePin([7, 8, 9], 9, 1), [9, 7, 8])
  assert.deepEqual(placePin([7, 8, 9], 7, 12), [8, 9, 7])
  assert.deepEqual(placePin([7, 8, 9], 8, null), [7, 9])
})
