import { expect, test } from 'vitest'
import { moveField, writeReading } from './spend-file.ts'

test('maps a field to another column, or to none', () => {
  const mapping = { date: 'Tag', spend: 'Kosten' }
  expect(moveField(mapping, 'spend', 'Betrag')).toEqual({ date: 'Tag', spend: 'Betrag' })
  expect(moveField(mapping, 'spend', null)).toEqual({ date: 'Tag' })
  expect(mapping).toEqual({ date: 'Tag', spend: 'Kosten' })
})

test('sends only the choices that were made', () => {
  expect(writeReading({})).toEqual({})
  expect(writeReading({ mapping: { date: 'Tag' }, decimal: ',', dates: 'dmy' })).toEqual({
    mapping: '{"date":"Tag"}',
    decimal: ',',
    dates: 'dmy',
  })
})
