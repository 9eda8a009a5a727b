import assert from 'node:assert/strict'
import { test } from 'vitest'
import { newFunnelTally } from './tally-funnel.ts'

function tallied(...journeys: (number | null)[][]) {
  const tally = newFunnelTally(3)
  for (const times of journeys) tally.add({ group: null, name: null, times })
  return tally.total()
}

test('counts users, shares and medians of each step', () => {
  assert.deepEqual(tallied([0, 1_000, 5_000], [0, 3_000, null], [0, 4_000, 4_000], [0, null, null]), [
    { people: 4, shareOfFirst: 1, shareOfPrevious: 1, medianSecondsFromPrevious: null },
    { people: 3, shareOfFirst: 0.75, shareOfPrevious: 0.75, medianSecondsFromPrevious: 3 },
    { people: 2, shareOfFirst: 0.5, shareOfPrevious: 0.6667, medianSecondsFromPrevious: 2 },
  ])
})

test('an empty funnel has no shares and no medians', () => {
  const empty = { people: 0, shareOfFirst: 0, shareOfPrevious: 0, medianSecondsFromPrevious: null }
  assert.deepEqual(tallied(), [empty, empty, empty])
  assert.deepEqual(tallied([null, null, null]), [empty, empty, empty])
})

test('groups are sorted by size, and those beyond the limit are merged', () => {
  const tally = newFunnelTally(2)
  const add = (group: string | null, ...times: (number | null)[]) =>
    tally.add({ group, name: group && `Named ${group}`, times })
  add('small', 0, 1_000)
  add('large', 0, null)
  add('large', 0, 2_000)
  add('large', 0, 4_000)
  add(null, 0, 3_000)
  add(null, 0, null)
  add('tiny', 0, 9_000)
  const sizes = (max: number) =>
    tally.groups(max).map(({ group, name, steps }) => [group, name, ...steps.map(({ people }) => people)])
  assert.deepEqual(sizes(4), [
    ['large', 'Named large', 3, 2],
    [null, null, 2, 1],
    ['small', 'Named small', 1, 1],
    ['tiny', 'Named tiny', 1, 1],
  ])
  assert.deepEqual(sizes(2), [
    ['large', 'Named large', 3, 2],
    [null, null, 2, 1],
    ['other', null, 2, 2],
  ])
  assert.equal(tally.groups(2)[2]?.steps[1]?.medianSecondsFromPrevious, 5)
})
