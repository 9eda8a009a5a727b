import { expect, test } from 'vitest'
import { formatAction, formatFields } from './format-action.ts'

test('formats an operation in words', () => {
  expect(formatAction('changeProject')).toBe('Change project')
  expect(formatAction('manageCreateStoreListing')).toBe('Create store listing')
  expect(formatAction('logIn')).toBe('Log in')
})

test('formats fields with their values', () => {
  expect(formatFields({ timezone: 'UTC', windows: { referrer_days: 3 }, primary: true })).toBe(
    'timezone: UTC, windows: {"referrer_days":3}, primary: true',
  )
  expect(formatFields({})).toBe('')
})
