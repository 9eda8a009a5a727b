import { expect, test } from 'vitest'
import { writerFor } from '#figures/writer.ts'
import { describeInterval } from './describe-interval.ts'

const write = writerFor('en-US')
const period = { from: '2026-05-06', to: '2026-06-10', today: '2026-06-10' }

test('an interval that began before the period, or is not over, says so', () => {
  expect(describeInterval('2026-05-04', 'week', period, write)).toMatch(/^from .*6/)
  expect(describeInterval('2026-05-11', 'week', period, write)).toBeUndefined()
  expect(describeInterval('2026-06-08', 'week', period, write)).toBe('not over yet')
  expect(describeInterval('2026-06-10', 'day', period, write)).toBe('not over yet')
  expect(describeInterval('2026-06-09', 'day', period, write)).toBeUndefined()
})

test('a month that is over but only partly in the period says until when it counts', () => {
  const earlier = { ...period, to: '2026-05-20' }
  expect(describeInterval('2026-05-01', 'month', earlier, write)).toMatch(/^from .*6.*, until .*20/)
  expect(describeInterval('2026-02-01', 'month', { ...period, from: '2026-02-01' }, write)).toBeUndefined()
})
