import type { ExploreSearch } from '@tributary/contract/explore/search'
import { expect, test } from 'vitest'
import { withFacts, withMeasure, withParts } from './change-question.ts'

const events: ExploreSearch = {
  measure: 'sum',
  of: 'events',
  name: 'level_completed',
  property: 'data.level',
  by: ['country', 'data.plan'],
  where: [{ field: 'data.plan', op: 'is', value: 'pro' }, { did: { of: 'payments' } }],
}

test('other facts drop what only the ones before have', () => {
  expect(withFacts(events, { of: 'events', name: 'other' })).toEqual({ ...events, name: 'other' })
  expect(withFacts(events, { of: 'payments' })).toEqual({
    measure: 'sum',
    of: 'payments',
    by: ['country'],
    where: [{ did: { of: 'payments' } }],
  })
  expect(withFacts({ ...events, measure: 'people' }, { of: 'clicks' })).toEqual({
    measure: 'count',
    of: 'clicks',
  })
})

test('another measure drops the parts of the one before', () => {
  expect(withMeasure(events, 'p95')).toEqual({ ...events, measure: 'p95' })
  expect(withMeasure(events, 'retention')).toEqual({
    measure: 'retention',
    of: 'installs',
    by: ['country'],
    where: [{ did: { of: 'payments' } }],
  })
  expect(withMeasure({ measure: 'retention', days: [1], show: 'heat' }, 'count')).toEqual({
    measure: 'count',
  })
})

test('undefined removes a part', () => {
  expect(withParts({ by: ['country'], day: 7 }, { by: undefined, day: 3 })).toEqual({ day: 3 })
})
