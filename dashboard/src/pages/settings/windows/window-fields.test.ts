import { expect, test } from 'vitest'
import { formatWindows, windowDraft } from './window-fields.ts'

test('shows an unset window as an empty field', () => {
  expect(windowDraft({ referrer_days: 0 })).toMatchObject({ referrer_days: 0, device_id_days: '' })
})

test('formats the windows of a network', () => {
  expect(formatWindows({ device_id_days: 30, referrer_days: 14 })).toBe(
    'Store referrer 14 days, Device id 30 days',
  )
})
