import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import { expect, test } from 'vitest'
import { addFacts, emptyList, maxKept, pause, resume } from './live-list.ts'
import { readLiveSearch } from './live-search.ts'

const fact = (id: string): LiveFactOnTheWire => ({
  id,
  kind: 'event',
  at: '2026-03-01T10:00:00.000Z',
  received_at: '2026-03-01T10:00:00.000Z',
  title: null,
  campaign: null,
  platform: null,
  user_id: null,
  install_id: null,
  outcome: 'stored',
  reason: null,
  source: null,
  door: null,
  test_device: null,
  details: {},
})
const ids = (facts: readonly LiveFactOnTheWire[]) => facts.map(({ id }) => id)

test('the newest fact is on top, and a repeated fact is shown once', () => {
  const list = addFacts(addFacts(emptyList, [fact('a'), fact('b')]), [fact('b'), fact('c'), fact('c')])
  expect(ids(list.shown)).toEqual(['c', 'b', 'a'])
})

test('while paused nothing moves; resuming shows everything in order', () => {
  const held = addFacts(pause(addFacts(emptyList, [fact('a')])), [fact('b'), fact('a')])
  expect([ids(held.shown), ids(held.waiting)]).toEqual([['a'], ['b']])
  const again = resume(addFacts(held, [fact('c')]))
  expect([ids(again.shown), again.waiting, again.isPaused]).toEqual([['c', 'b', 'a'], [], false])
})

test('the oldest facts are dropped above the limit, paused or not', () => {
  const many = Array.from({ length: maxKept + 5 }, (_, number) => fact(String(number)))
  const list = addFacts(emptyList, many)
  expect([list.shown.length, list.shown[0]?.id, list.shown.at(-1)?.id]).toEqual([maxKept, '504', '5'])
  const held = addFacts(pause(emptyList), many)
  expect(held.waiting.length).toBe(maxKept)
  expect(resume(addFacts(pause(list), [fact('new')])).shown.length).toBe(maxKept)
})

test('reads the filters from the URL', () => {
  expect(
    readLiveSearch({ kinds: 'refusal,click,nonsense', campaign: 'K7QX2M', platform: 'IOS', user: 7 }),
  ).toEqual({ kinds: 'click,refusal', campaign: 'K7QX2M', platform: 'IOS', user: '7' })
  expect(readLiveSearch({ kinds: '', platform: 'ios', open: null })).toEqual({})
})
