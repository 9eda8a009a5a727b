import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedPeriod } from './compared-period.ts'
import { dayNumber, dayOfNumber } from './day-number.ts'

const today = '2026-11-17'
const before = (from: string, to: string, kind?: 'days' | 'week' | 'month') =>
  comparedPeriod({ from, to }, { compare: 'previous', today, kind })
const yearBefore = (from: string, to: string, kind?: 'days' | 'week' | 'month') =>
  comparedPeriod({ from, to }, { compare: 'year', today, kind })
const whole = (from: string, to: string) => ({ from, to, isCut: false })
const untilNow = (from: string, to: string) => ({ from, to, isCut: true })

test('a calendar month is compared with the calendar month before it, whatever its length', () => {
  expect(before('2026-10-01', '2026-10-31')).toEqual(whole('2026-09-01', '2026-09-30'))
  expect(before('2026-03-01', '2026-03-31')).toEqual(whole('2026-02-01', '2026-02-28'))
  expect(before('2024-03-01', '2024-03-31')).toEqual(whole('2024-02-01', '2024-02-29'))
  expect(before('2026-02-01', '2026-02-28')).toEqual(whole('2026-01-01', '2026-01-31'))
})

test('a quarter is compared with the quarter before it, a year with the year before it', () => {
  expect(before('2026-07-01', '2026-09-30')).toEqual(whole('2026-04-01', '2026-06-30'))
  expect(before('2025-01-01', '2025-12-31')).toEqual(whole('2024-01-01', '2024-12-31'))
})

test('a month that is not over is compared with the same days of the month before, until the same time', () => {
  expect(before('2026-11-01', '2026-11-17')).toEqual(untilNow('2026-10-01', '2026-10-17'))
  expect(before('2026-11-01', '2026-11-30')).toEqual(untilNow('2026-10-01', '2026-10-17'))
  const onThe31st = { compare: 'previous', today: '2026-03-31', kind: 'month' } as const
  expect(comparedPeriod({ from: '2026-03-01', to: '2026-03-31' }, onThe31st)).toEqual(
    untilNow('2026-02-01', '2026-02-28'),
  )
  const onThe30th = { ...onThe31st, today: '2026-03-30' }
  expect(comparedPeriod({ from: '2026-03-01', to: '2026-03-30' }, onThe30th)).toEqual(
    untilNow('2026-02-01', '2026-02-28'),
  )
})

test('a week is compared with the week before it, also one that is not over', () => {
  expect(before('2026-11-09', '2026-11-15')).toEqual(whole('2026-11-02', '2026-11-08'))
  expect(before('2026-11-16', '2026-11-17')).toEqual(untilNow('2026-11-09', '2026-11-10'))
  expect(before('2026-11-16', '2026-11-22')).toEqual(untilNow('2026-11-09', '2026-11-10'))
})

test('today until now is compared with yesterday until the same time', () => {
  expect(before(today, today)).toEqual(untilNow('2026-11-16', '2026-11-16'))
})

test('the first of a month or a Monday alone is a day, unless the caller names it a month or a week', () => {
  const first = { compare: 'previous', today: '2026-06-01' } as const
  const day = { from: '2026-06-01', to: '2026-06-01' }
  expect(comparedPeriod(day, first)).toEqual(untilNow('2026-05-31', '2026-05-31'))
  expect(comparedPeriod(day, { ...first, kind: 'month' })).toEqual(untilNow('2026-05-01', '2026-05-01'))
  expect(comparedPeriod(day, { ...first, kind: 'week' })).toEqual(untilNow('2026-05-25', '2026-05-25'))
})

test('other periods are compared with as many days before them', () => {
  expect(before('2026-11-11', '2026-11-17')).toEqual(untilNow('2026-11-04', '2026-11-10'))
  expect(before('2026-09-01', '2026-09-30', 'days')).toEqual(whole('2026-08-02', '2026-08-31'))
})

test('by choice a period is compared with the same one a year ago', () => {
  expect(yearBefore('2026-10-01', '2026-10-31')).toEqual(whole('2025-10-01', '2025-10-31'))
  expect(yearBefore('2025-02-01', '2025-02-28')).toEqual(whole('2024-02-01', '2024-02-29'))
  expect(yearBefore('2024-02-29', '2024-02-29')).toEqual(whole('2023-02-28', '2023-02-28'))
  expect(yearBefore(today, today)).toEqual(untilNow('2025-11-17', '2025-11-17'))
  expect(yearBefore('2026-11-09', '2026-11-15')).toEqual(whole('2025-11-10', '2025-11-16'))
})

test('a period that has not begun, or that the calendar has none before, is compared with nothing', () => {
  expect(before('2026-11-18', '2026-11-20')).toBeUndefined()
  expect(before('0001-01-01', '0001-01-31')).toBeUndefined()
  expect(before('0001-01-05', '2026-11-10')).toBeUndefined()
  expect(yearBefore('0001-06-01', '0001-06-30')).toBeUndefined()
})

const someDay = fc.integer({ min: dayNumber('2019-01-01'), max: dayNumber('2029-12-31') }).map(dayOfNumber)

test('the compared days are real, in order, end before the period begins, and touch it if it is whole', () => {
  fc.assert(
    fc.property(someDay, fc.nat(400), someDay, (from, length, now) => {
      const days = { from, to: dayOfNumber(dayNumber(from) + length) }
      const compared = comparedPeriod(days, { compare: 'previous', today: now })
      fc.pre(from <= now)
      if (compared === undefined) throw new Error('nothing to compare with')
      expect(compared.from <= compared.to && compared.to < from).toBe(true)
      for (const day of [compared.from, compared.to]) expect(dayOfNumber(dayNumber(day))).toBe(day)
      if (!compared.isCut) expect(dayNumber(compared.to) + 1).toBe(dayNumber(from))
      expect(compared.isCut).toBe(days.to >= now)
    }),
  )
})

test('a year ago is 364 to 366 days ago, at both ends', () => {
  fc.assert(
    fc.property(someDay, fc.nat(400), (from, length) => {
      const days = { from, to: dayOfNumber(dayNumber(from) + length) }
      const compared = comparedPeriod(days, { compare: 'year', today: '2099-01-01' })
      for (const end of ['from', 'to'] as const) {
        const ago = dayNumber(days[end]) - dayNumber(compared?.[end] ?? '')
        expect(ago).toBeGreaterThanOrEqual(364)
        expect(ago).toBeLessThanOrEqual(366)
      }
    }),
  )
})
