import { expect, test } from 'vitest'
import { describeTiming, findWrongAddress, readAddresses } from './schedule-timing.ts'

test('a schedule in words', () => {
  const timing = { weekday: null, month_day: null, hour: 8 }
  expect([
    describeTiming({ ...timing, frequency: 'daily' }),
    describeTiming({ ...timing, frequency: 'weekly', weekday: 7 }),
    describeTiming({ ...timing, frequency: 'monthly', hour: 14 }),
    describeTiming({ ...timing, frequency: 'monthly', month_day: 31 }),
  ]).toEqual([
    'Every day at 08:00',
    'Every Sunday at 08:00',
    'On day 1 of the month at 14:00',
    'On day 31 of the month, or its last, at 08:00',
  ])
})

test('addresses are separated by anything usual', () => {
  expect(readAddresses(' a@x.com, b@x.com;\nc@x.com ')).toEqual(['a@x.com', 'b@x.com', 'c@x.com'])
})

test('the first address that is none is found', () => {
  expect(findWrongAddress(['a@x.com', 'b', 'c@'])).toBe('b')
  expect(findWrongAddress(['a@x.com'])).toBeUndefined()
})
