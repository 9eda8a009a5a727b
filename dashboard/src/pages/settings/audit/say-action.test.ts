import { expect, test } from 'vitest'
import { sayAction, sayFields } from './say-action.ts'

test('an operation is said in words', () => {
  expect(sayAction('changeProject')).toBe('Change project')
  expect(sayAction('manageCreateStoreListing')).toBe('Create store listing')
  expect(sayAction('logIn')).toBe('Log in')
})

test('fields are said with their values', () => {
  expect(sayFields({ timezone: 'UTC', windows: { referrer_days: 3 }, primary: true })).toBe(
    'timezone: UTC, windows: {"referrer_days":3}, primary: true',
  )
  expect(sayFields({})).toBe('')
})
