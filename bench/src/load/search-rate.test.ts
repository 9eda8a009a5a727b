import assert from 'node:assert/strict'
import { test } from 'vitest'
import { searchRate } from './search-rate.ts'

test.each([800, 1_000, 1_240, 3_700, 12_000])(
  'finds a limit of %d from 1,000, at most 3 %% below it',
  async (limit) => {
    const tried: number[] = []
    const found = await searchRate(1_000, async (rate) => {
      tried.push(rate)
      return rate <= limit
    })
    assert.ok(found <= limit && found > limit * 0.97, String(found))
    assert.ok(tried.includes(found))
  },
)

test('fails if the server sustains every rate, or none', async () => {
  await assert.rejects(
    searchRate(1_000, async () => true),
    /No limit was found/,
  )
  await assert.rejects(
    searchRate(1_000, async () => false),
    /No limit was found/,
  )
})
