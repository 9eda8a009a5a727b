import { expect, test } from 'vitest'
import { moveField, writeReading } from './spend-file.ts'

test('a field moves to another column, or out of the file', () => {
  const mapping = { date: 'Tag', spend: 'Kosten' }
  expect(moveField(mapping, 'spend', 'Betrag')).toEqual({ date: 'Tag', spend: 'Betrag' })
  expect(moveField(mapping, 'spend', null)).toEqual({ date: 'Tag' })
  expect(mapping).toEqual({ date: 'Tag', spend: 'Kosten' })
})

test('only what was told is sent', () => {
  expect(writeReading({})).toEqual({})
  expect(writeReading({ mapping: { date: 'Tag' }, decimal: ',', dates: 'dmy' })).toEqual({
    mapping: '{"date":"Tag"}',
    decimal: ',',
    dates: 'dmy',
  })
})
