import { expect, test } from 'vitest'
import { sayWindows, windowDraft, writeWindows } from './window-fields.ts'

test('a window that is not set is an empty field', () => {
  expect(windowDraft({ referrer_days: 0 })).toMatchObject({ referrer_days: 0, device_id_days: '' })
})

test('an emptied field goes back to the default, and 0 is a value', () => {
  expect(writeWindows({ referrer_days: '', impression_hours: 0 })).toEqual({
    referrer_days: null,
    impression_hours: 0,
  })
})

test('what a network sets is said in words', () => {
  expect(sayWindows({ device_id_days: 30, referrer_days: 14 })).toBe(
    'Store referrer 14 days, Device id 30 days',
  )
})
