import { expect, test } from 'vitest'
import { moveField, writeReading } from './spend-file.ts'

test('maps a field to another column, or to none', () => {
  const mapping = { date: 'Tag', spend: 'Kosten' }
  expect(moveField(mapping, 'spend', 'Betrag')).toEqual({ date: 'Tag', spend: 'Betrag' })
  expect(moveField(mapping, 'spend', null)).toEqual({ date: 'Tag' })
  expect(mapping).toEqual({ date: 'Tag', spend: 'Kosten' })
})

test('sends only the choices that were made, and refuses what would count twice until chosen', () => {
  expect(writeReading({})).toEqual({ overlap: 'refuse' })
  expect(writeReading({ mapping: { date: 'Tag' }, decimal: ',', dates: 'dmy', overlap: 'replace' })).toEqual({
    overlap: 'replace',
    mapping: '{"date":"Tag"}',
    decimal: ',',
    dates: 'dmy',
  })
})
