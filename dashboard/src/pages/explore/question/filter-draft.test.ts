import type { Filter } from '@tributary/contract/explore/filter-text'
import { expect, test } from 'vitest'
import { blankDraft, draftOf, filterOf } from './filter-draft.ts'

test.each<[Filter, string]>([
  [{ field: 'country', op: 'is', value: ['DE', 'AT'] }, 'text'],
  [{ field: 'data.level', op: 'at_least', value: 10 }, 'number'],
  [{ field: 'suspicious', op: 'is', value: true }, 'boolean'],
  [{ field: 'campaign', op: 'is_not_set' }, 'text'],
  [{ field: 'data.code', op: 'is', value: '10' }, 'text'],
  [{ did: { of: 'payments', times: 2 } }, 'text'],
  [{ segment: 12 }, 'text'],
  [{ not_segment: 12 }, 'text'],
  [{ did_not: { of: 'events', name: 'coupon_used', within: '24h' } }, 'text'],
])('%o is the same after editing', (filter, type) => {
  expect(filterOf(draftOf(filter), type)).toEqual(filter)
})

test('a filter without a field or a value is not one yet', () => {
  expect(filterOf(blankDraft, 'text')).toBeUndefined()
  expect(filterOf({ ...blankDraft, field: 'country', values: [' '] }, 'text')).toBeUndefined()
})
