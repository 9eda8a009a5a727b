import { expect, test } from 'vitest'
import { parseFieldError } from './parse-field-error.ts'

test.each([
  ['website must be an https URL.', 'website', 'Must be an https URL.'],
  ["Display id 'spring' is already in use.", 'custom_display_id', "Display id 'spring' is already in use."],
  [
    'display_id must be 3 to 64 of A-Z a-z 0-9 _ -',
    'custom_display_id',
    'Must be 3 to 64 of A-Z a-z 0-9 _ -',
  ],
  ['windows.referrer_days must be between 0 and 90.', 'windows', 'Store referrer: must be between 0 and 90.'],
  ["Invalid channel 'x'. Channel not found.", 'channel', "Invalid channel 'x'. Channel not found."],
])('%s is shown at its field', (text, field, message) => {
  expect(parseFieldError(text)).toEqual({ field, message })
})

test('a message about something else belongs to no field', () => {
  expect(parseFieldError('The service cannot be reached. Is it running?')).toBeUndefined()
  expect(parseFieldError('Names are many')).toBeUndefined()
})
