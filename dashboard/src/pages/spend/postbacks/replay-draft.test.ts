import { expect, test } from 'vitest'
import { bodyOfReplay, startOfDay } from './replay-draft.ts'

test('a day starts at midnight in the timezone, even when clocks change', () => {
  expect(startOfDay('2026-03-10', 'UTC')).toBe('2026-03-10T00:00:00.000Z')
  expect(startOfDay('2026-03-10', 'Asia/Kolkata')).toBe('2026-03-09T18:30:00.000Z')
  expect(startOfDay('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z')
  expect(startOfDay('2026-03-09', 'America/New_York')).toBe('2026-03-09T04:00:00.000Z')
  expect(startOfDay('2026-10-25', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z')
  expect(startOfDay('2026-10-26', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
})

test('includes both days and leaves out an open end', () => {
  const draft = { destination: 7, state: 'failed' as const, from: '2026-03-01', to: '2026-03-02' }
  expect(bodyOfReplay(draft, 'UTC')).toEqual({
    destination_id: 7,
    state: 'failed',
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-03T00:00:00.000Z',
  })
  expect(bodyOfReplay({ ...draft, from: '', to: '' }, 'UTC')).toEqual({ destination_id: 7, state: 'failed' })
})
