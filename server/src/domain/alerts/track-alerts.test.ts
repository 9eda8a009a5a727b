import { expect, test } from 'vitest'
import type { Observation } from './observation.ts'
import { type CurrentAlert, trackAlerts } from './track-alerts.ts'

const start = Date.parse('2026-06-10T10:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)

/** Opens after 5 minutes, ends after 10. */
const seen: Observation = { kind: 'disk-low', subject: 'a', title: 'Full', why: '1 %', path: '' }

const stored = (fields: Partial<CurrentAlert>): CurrentAlert => ({
  id: '1',
  kind: 'disk-low',
  subject: 'a',
  since: at(0),
  openedAt: null,
  lastSeenAt: at(4),
  ...fields,
})

test('a condition that is new waits for its time; one without a time opens at once', () => {
  const immediate: Observation = { ...seen, kind: 'unusual-day' }
  const { seen: tracked } = trackAlerts([], [seen, immediate], at(0))
  expect(tracked.map(({ id, since, openedAt }) => [id, since, openedAt])).toEqual([
    [undefined, at(0), null],
    [undefined, at(0), at(0)],
  ])
})

test.each([
  ['before its time', 4.9, null],
  ['at its time', 5, at(5)],
])('%s', (_, minutes, openedAt) => {
  expect(trackAlerts([stored({})], [seen], at(minutes)).seen[0]).toMatchObject({ id: '1', openedAt })
})

test('it opens once: later sights keep the time at which it opened', () => {
  const open = stored({ openedAt: at(5), lastSeenAt: at(9) })
  expect(trackAlerts([open], [seen, seen], at(10)).seen).toMatchObject([{ since: at(0), openedAt: at(5) }])
})

test('gone before its time: it is forgotten', () => {
  expect(trackAlerts([stored({})], [], at(4.5))).toEqual({ seen: [], ended: [], dropped: ['1'] })
})

test('gone for a moment: it stays open; gone for a while: it ends', () => {
  const open = stored({ openedAt: at(5), lastSeenAt: at(20) })
  expect(trackAlerts([open], [], at(29)).ended).toEqual([])
  expect(trackAlerts([open], [], at(30)).ended).toEqual(['1'])
})

test('the time begins anew if nobody looked meanwhile', () => {
  const [tracked] = trackAlerts([stored({ lastSeenAt: at(1) })], [seen], at(60)).seen
  expect(tracked).toMatchObject({ id: '1', since: at(60), openedAt: null })
})

test('another subject is another alert', () => {
  const open = stored({ openedAt: at(5), lastSeenAt: at(5) })
  const tracked = trackAlerts([open], [{ ...seen, subject: 'b' }], at(30))
  expect([tracked.seen[0]?.id, tracked.ended]).toEqual([undefined, ['1']])
})
