import assert from 'node:assert/strict'
import { test } from 'vitest'
import { uuidv7 } from './random-text.ts'

test('ids of one millisecond sort in the order in which they were made', () => {
  const at = new Date('2026-03-01T12:00:00.123Z')
  const ids = Array.from({ length: 4_096 }, () => uuidv7(at))
  assert.deepEqual(ids, [...ids].sort())
  assert.match(ids[0] ?? '', /^019ca945-0a7b-7000-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('an id beyond the count is an id all the same', () => {
  const at = new Date('2026-03-01T12:00:00.124Z')
  const ids = Array.from({ length: 5_000 }, () => uuidv7(at))
  assert.equal(new Set(ids).size, 5_000)
})
