import { expect, test } from 'vitest'
import { reasonOf } from './delivery-words.ts'

test('turns codes into sentences and keeps sentences', () => {
  expect(reasonOf('consent_denied')).toBe('The user has not consented.')
  expect(reasonOf('no_click_id')).toBe('There is no click id.')
  expect(reasonOf('Invalid OAuth access token.')).toBe('Invalid OAuth access token.')
})
