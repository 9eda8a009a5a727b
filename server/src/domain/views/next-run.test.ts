import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRun, type Timing } from './next-run.ts'

const daily = (hour: number): Timing => ({ frequency: 'daily', weekday: null, monthDay: null, hour })
const weekly = (weekday: number, hour: number): Timing => ({
  frequency: 'weekly',
  weekday,
  monthDay: null,
  hour,
})
const monthly = (monthDay: number, hour: number): Timing => ({
  frequency: 'monthly',
  weekday: null,
  monthDay,
  hour,
})

const runs = (timing: Timing, timezone: string, { after, count }: { after: string; count: number }) => {
  const found: string[] = []
  let at = new Date(after)
  for (let n = 0; n < count; n += 1) {
    at = nextRun(timing, timezone, at)
    found.push(at.toISOString().slice(0, 16))
  }
  return found
}

test('daily at 8 in Berlin is 7 UTC in winter and 6 UTC in summer', () => {
  expect(runs(daily(8), 'Europe/Berlin', { after: '2026-03-28T07:00:00Z', count: 2 })).toEqual([
    '2026-03-29T06:00',
    '2026-03-30T06:00',
  ])
  expect(runs(daily(8), 'Europe/Berlin', { after: '2026-10-24T05:59:59Z', count: 3 })).toEqual([
    '2026-10-24T06:00',
    '2026-10-25T07:00',
    '2026-10-26T07:00',
  ])
})

test('an hour that the clocks skip is the one after, once', () => {
  expect(runs(daily(2), 'Europe/Berlin', { after: '2026-03-28T02:00:00Z', count: 2 })).toEqual([
    '2026-03-29T01:00',
    '2026-03-30T00:00',
  ])
})

test('an hour that the clocks repeat counts once, the first time', () => {
  expect(runs(daily(2), 'Europe/Berlin', { after: '2026-10-24T12:00:00Z', count: 2 })).toEqual([
    '2026-10-25T00:00',
    '2026-10-26T01:00',
  ])
})

test('weekly on Monday, also where Monday begins on Sunday', () => {
  expect(runs(weekly(1, 6), 'Asia/Tokyo', { after: '2026-11-17T00:00:00Z', count: 2 })).toEqual([
    '2026-11-22T21:00',
    '2026-11-29T21:00',
  ])
})

test('monthly on the 31st is the last day of a shorter month', () => {
  expect(runs(monthly(31, 9), 'UTC', { after: '2027-01-31T09:00:00Z', count: 3 })).toEqual([
    '2027-02-28T09:00',
    '2027-03-31T09:00',
    '2027-04-30T09:00',
  ])
})

test('half-hour zones and midnights that do not exist', () => {
  expect(runs(daily(2), 'Australia/Lord_Howe', { after: '2026-10-03T12:00:00Z', count: 1 })).toEqual([
    '2026-10-03T15:30',
  ])
  // Clocks in Beirut went from 23:59 to 01:00.
  expect(runs(daily(0), 'Asia/Beirut', { after: '2026-03-28T12:00:00Z', count: 1 })).toEqual([
    '2026-03-28T22:00',
  ])
})

test('a run is always later, and daily runs are 22 to 26 hours apart', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
  )
  const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(zone, time, fc.integer({ min: 0, max: 23 }), (timezone, after, hour) => {
      const first = nextRun(daily(hour), timezone, after)
      const hours = (nextRun(daily(hour), timezone, first).getTime() - first.getTime()) / 3_600_000
      expect(first.getTime()).toBeGreaterThan(after.getTime())
      expect(hours).toBeGreaterThanOrEqual(22)
      expect(hours).toBeLessThanOrEqual(26)
    }),
    { numRuns: 200 },
  )
})
