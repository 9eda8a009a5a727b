import { expect, test } from 'vitest'
import { readSection } from './sections.ts'
import { readSettingsSearch } from './settings-search.ts'

test('reads the state from the URL and ignores anything else', () => {
  expect(readSettingsSearch({ webhook: 7, state: 'failed', range: '7d', other: true })).toEqual({
    webhook: 7,
    state: 'failed',
    range: '7d',
  })
  expect(readSettingsSearch({ network: 'meta', listing: 'x', log: 'service' })).toEqual({
    network: 'meta',
    listing: 'x',
    log: 'service',
  })
  expect(
    readSettingsSearch({ webhook: 'x', state: 'lost', network: 5, listing: '', log: 'all', range: 1 }),
  ).toEqual({})
})

test('finds a section by its key', () => {
  expect(readSection('conversion-values')).toBe('conversion-values')
  expect(readSection('toString')).toBeUndefined()
})
