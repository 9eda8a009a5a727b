import { expect, test } from 'vitest'
import { dayOrder, orderOf, plainDay } from './read-day.ts'

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  ['20260301', '2026-03-01'],
  ['2026-03-01 00:00:00', '2026-03-01'],
  ['2026-03-01T00:00:00.000-08:00', '2026-03-01'],
  ['01.03.2026', '2026-03-01'],
  ['1.3.26', '2026-03-01'],
  ['Mar 1, 2026', '2026-03-01'],
  ['March 1, 2026', '2026-03-01'],
  ['Sun, Mar 1, 2026', '2026-03-01'],
  ['1 Mar 2026', '2026-03-01'],
  ['1-Mar-2026', '2026-03-01'],
  ['2026-02-30', '2026-02-30'],
  ['5/5/2026', '2026-05-05'],
])('%s is %s', (given, day) => {
  expect(plainDay(given, undefined)).toEqual({ day })
})

test('an ambiguous date is read in the order of its column, and is unclear without one', () => {
  expect(plainDay('03/04/2026', 'dmy')).toEqual({ day: '2026-04-03' })
  expect(plainDay('3/4/26', 'mdy')).toEqual({ day: '2026-03-04' })
  expect(plainDay('03/04/2026', undefined)).toEqual({ unclear: true })
})

test.each(['', 'Total', 'yesterday', '2026-03', '2026-03-01x', 'Foo 1, 2026', '1772323200', '12/2026'])(
  '%j is not a date',
  (given) => {
    expect(plainDay(given, 'dmy')).toBeUndefined()
  },
)

test.each([
  [['03/04/2026', '25/03/2026'], 'dmy'],
  [['03/04/2026', '03/25/2026'], 'mdy'],
  [['03/04/2026'], undefined],
  [['25/03/2026', '03/25/2026'], undefined],
  [['2026-03-25', ''], undefined],
])('%j is in the order %s', (samples, order) => {
  const seen = new Set(samples.flatMap((sample) => orderOf(sample) ?? []))
  expect(dayOrder(seen)).toBe(order)
})
