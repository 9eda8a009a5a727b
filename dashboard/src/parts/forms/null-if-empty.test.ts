import { expect, test } from 'vitest'
import { nullIfEmpty } from './null-if-empty.ts'

test('resets an emptied field to the default and keeps 0', () => {
  expect(nullIfEmpty({ referrer_days: '', impression_hours: 0 })).toEqual({
    referrer_days: null,
    impression_hours: 0,
  })
})
