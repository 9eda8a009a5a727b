import { expect, test } from 'vitest'
import { newRow, readRow, writeRow } from './conversion-rows.ts'

test('reads a saved row and writes it back unchanged', () => {
  const rows = [
    { event: 'level_completed', fine: 20, coarse: 'medium' as const },
    { payment_type: 'PURCHASE', fine: 30, lock: true },
    { revenue: 9.5, fine: 40 },
    { signup: true as const, fine: 1 },
    { deeplink: true as const, fine: 2 },
  ]
  expect(rows.map(readRow).map(writeRow)).toEqual(rows)
})

test('leaves a missing number for the service to reject', () => {
  expect(writeRow({ ...newRow, value: 'x', fine: '' })).toEqual({ event: 'x', fine: -1 })
})
