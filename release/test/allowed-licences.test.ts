import { expect, test } from 'vitest'
import { isAllowed, refuseLicences } from '../allowed-licences.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND BSD-3-Clause', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0-or-later', false],
  ['', false],
])('%s: allowed is %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed)
})

test('a release with a licence that is not allowed is refused by name', () => {
  const part = { name: 'copyleft', version: '1.0.0', licence: 'GPL-3.0' }
  expect(() => refuseLicences([part])).toThrow(/copyleft 1\.0\.0: GPL-3\.0/)
})
