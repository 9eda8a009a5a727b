import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readConfig } from '#config.ts'

const lakeOf = (environment: Record<string, string>) => readConfig(environment).lake

test('a lake is in DATA_DIR, unless memory is short or it is switched off', () => {
  assert.equal(lakeOf({ DATA_DIR: '/data' })?.directory, '/data/lake')
  assert.equal(lakeOf({ LAKE_DIR: '/lake' })?.directory, '/lake')
  assert.equal(lakeOf({ LAKE: 'off' }), undefined)
  assert.equal(lakeOf({ MEMORY_LIMIT: '1GB' }), undefined)
  assert.equal(lakeOf({ MEMORY_LIMIT: '1GB', LAKE: 'on' })?.memory, 96)
  assert.equal(lakeOf({ MEMORY_LIMIT: '2GB' })?.processes, 1)
})

test('refused: a lake without room for DuckDB', () => {
  assert.throws(() => lakeOf({ MEMORY_LIMIT: '512MB', LAKE: 'on' }), {
    message:
      'LAKE=on needs a memory limit of at least 1024MB, but it is 512MB. Set LAKE=off, or a larger limit.',
  })
})
