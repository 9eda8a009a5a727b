import { expect, test } from 'vitest'
import { placeAnnotations } from './place-annotations.ts'

test('an annotation stands at the point that holds its day', () => {
  const weeks = ['2026-06-01', '2026-06-08', '2026-06-15']
  const placed = placeAnnotations(weeks, [
    { day: '2026-06-07', text: 'Release' },
    { day: '2026-06-08', text: 'Price' },
    { day: '2026-06-20', text: 'Sale' },
    { day: '2026-06-20', text: 'Party' },
    { day: '2026-05-31', text: 'Before the chart' },
  ])
  expect(placed).toEqual([['Release'], ['Price'], ['Sale', 'Party']])
})
