import { expect, test } from 'vitest'
import { formatWindows, windowDraft, writeWindows } from './window-fields.ts'

test('shows an unset window as an empty field', () => {
  expect(windowDraft({ referrer_days: 0 })).toMatchObject({ referrer_days: 0, device_id_days: '' })
})

test('resets an emptied field to the default and keeps 0', () => {
  expect(writeWindows({ referrer_days: '', impression_hours: 0 })).toEqual({
    referrer_days: null,
    impression_hours: 0,
  })
})

test('formats the windows of a network', () => {
  expect(formatWindows({ device_id_days: 30, referrer_days: 14 })).toBe(
    'Store referrer 14 days, Device id 30 days',
  )
})
