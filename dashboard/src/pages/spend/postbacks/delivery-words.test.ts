import { expect, test } from 'vitest'
import { reasonOf } from './delivery-words.ts'

test('codes become sentences, sentences stay', () => {
  expect(reasonOf('consent_denied')).toBe('The person has not consented.')
  expect(reasonOf('no_click_id')).toBe('There is no click id.')
  expect(reasonOf('Invalid OAuth access token.')).toBe('Invalid OAuth access token.')
})
