import { expect, test } from 'vitest'
import { type Filter, readFilter, writeFilter } from './filter-text.ts'

test.each<[Filter, string]>([
  [{ field: 'country', op: 'is', value: ['DE', 'AT'] }, 'country:is:DE:AT'],
  [{ field: 'data.level', op: 'at_least', value: 10 }, 'data.level:at_least:#10'],
  [{ field: 'suspicious', op: 'is', value: true }, 'suspicious:is:$true'],
  [{ field: 'data.a:b', op: 'is_not', value: '#10 % $x' }, 'data.a%3Ab:is_not:%2310%20%25%20%24x'],
  [{ field: 'campaign', op: 'is_not_set' }, 'campaign:is_not_set'],
  [{ did: { of: 'payments', times: 2 } }, 'did:payments::2'],
  [
    { did: { of: 'payments', from: '2026-10-01', to: '2026-10-31' } },
    'did:payments::::2026-10-01:2026-10-31',
  ],
  [{ segment: 12 }, 'segment:12'],
  [{ not_segment: 12 }, 'not_segment:12'],
  [
    { did_not: { of: 'events', name: 'coupon: used', within: '24h' } },
    'did_not:events:coupon%3A%20used::24h',
  ],
])('%o is %s in the address', (filter, text) => {
  expect(writeFilter(filter)).toBe(text)
  expect(readFilter(text)).toEqual(filter)
})

test('what is typed by hand is read as it is meant, or not at all', () => {
  expect(readFilter('data.share:is:100%')).toEqual({ field: 'data.share', op: 'is', value: '100%' })
  for (const text of ['', 'country', 'country:maybe:x', 'did:nothing', 'segment:x', 7])
    expect(readFilter(text)).toBeUndefined()
})
