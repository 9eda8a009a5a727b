import assert from 'node:assert/strict'
import pg from 'pg'
import { test } from 'vitest'
import { boundResult, ResultTooLarge } from './bound-result.ts'

test('parses values as before until all together are too large', () => {
  const int4 = 23
  const parse = boundResult(new pg.TypeOverrides(), 100).getTypeParser(int4, 'text')
  assert.deepEqual([parse('1'), parse('22'), parse('333')], [1, 22, 333])
  assert.throws(() => parse('4444'), ResultTooLarge)
})
