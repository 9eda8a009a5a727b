import { expect, test } from 'vitest'
import { newRow, readRow, writeRow } from './conversion-rows.ts'

test('what is saved is shown and written back as it was', () => {
  const rows = [
    { event: 'level_completed', fine: 20, coarse: 'medium' as const },
    { payment_type: 'PURCHASE', fine: 30, lock: true },
    { revenue: 9.5, fine: 40 },
    { signup: true as const, fine: 1 },
    { deeplink: true as const, fine: 2 },
  ]
  expect(rows.map(readRow).map(writeRow)).toEqual(rows)
})

test('a number that is missing is left to the service to refuse', () => {
  expect(writeRow({ ...newRow, value: 'x', fine: '' })).toEqual({ event: 'x', fine: -1 })
})
