import { expect, test } from 'vitest'
import { hashEmail, hashEmailForGoogle, hashId, hashPhoneDigits, hashPhoneWithPlus } from './hash-identity.ts'

// Test vectors from Meta's documentation on customer information.
const john = '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'
const phone = 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'

test('hashes an e-mail address trimmed and in lower case', () => {
  expect(hashEmail(' John_Smith@gmail.com\n')).toBe(john)
  expect(hashEmail('nobody')).toBeNull()
  expect(hashEmail(null)).toBeNull()
})

test('removes dots and plus suffixes from Gmail addresses for Google, and only from those', () => {
  expect(hashEmailForGoogle('J.O.Hn_Smith+news@googlemail.com')).toBe(hashEmail('john_smith@googlemail.com'))
  expect(hashEmailForGoogle('a.b+c@example.com')).toBe(hashEmail('a.b+c@example.com'))
})

test('hashes a phone number as digits with its country code', () => {
  expect(hashPhoneDigits('+1 (650) 555-1212')).toBe(phone)
  expect(hashPhoneDigits('001 650 555 1212')).toBe(phone)
})

test('hashes a phone number in E.164 with the plus', () => {
  expect(hashPhoneWithPlus('+1 (650) 555-1212')).toBe(hashId('+16505551212'))
})

test('skips a number without a country code: its hash would match nobody', () => {
  expect([hashPhoneDigits('0650 5551212'), hashPhoneWithPlus('5551212')]).toEqual([null, null])
})

test('keeps values that are hashed already', () => {
  expect([hashEmail(john.toUpperCase()), hashPhoneDigits(phone), hashId(phone)]).toEqual([john, phone, phone])
})
