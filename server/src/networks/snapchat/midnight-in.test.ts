import { expect, test } from 'vitest'
import { midnightIn } from './midnight-in.ts'

test.each([
  ['2026-03-01', 0, 'America/Los_Angeles', '2026-03-01T00:00:00.000-08:00'],
  ['2026-03-08', 0, 'America/Los_Angeles', '2026-03-08T00:00:00.000-08:00'],
  ['2026-03-08', 1, 'America/Los_Angeles', '2026-03-09T00:00:00.000-07:00'],
  ['2026-11-01', 0, 'America/Los_Angeles', '2026-11-01T00:00:00.000-07:00'],
  ['2026-03-29', 0, 'Europe/Berlin', '2026-03-29T00:00:00.000+01:00'],
  ['2026-03-29', 1, 'Europe/Berlin', '2026-03-30T00:00:00.000+02:00'],
  ['2026-12-31', 1, 'Asia/Kolkata', '2027-01-01T00:00:00.000+05:30'],
  ['2026-03-01', 0, 'UTC', '2026-03-01T00:00:00.000+00:00'],
  ['2026-03-01', 0, 'Nowhere/City', undefined],
  ['2026-03-01', 0, '', undefined],
])('%s plus %d days in %s starts at %s', (day, later, timezone, expected) => {
  expect(midnightIn(day, later, timezone)).toBe(expected)
})
