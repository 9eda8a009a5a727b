import assert from 'node:assert/strict'
import type { AskedFilter } from '@tributary/contract/manage-api/explore/question'
import { test } from 'vitest'
import { maskFilters, maskSearch } from './mask-filters.ts'

test('what personal fields are compared with is hidden, in filters and in what users did', () => {
  const plain = { field: 'country', op: 'is', value: 'DE' } as const
  const email = { field: 'data.email', op: 'is' as const, value: ['ada@example.com', 'bob@example.com'] }
  const hidden = { ...email, value: '…' }
  const where: AskedFilter[] = [
    plain,
    { field: 'link.ref', value: 'ada' },
    { field: 'link.sub1', value: 'banner' },
    { field: 'data.email', op: 'is_set' },
    { did: { of: 'events', where: [email, plain] } },
    { did_not: { of: 'events', where: [email] } },
    { segment: 3 },
  ]
  assert.deepEqual(maskFilters(where, ['sub1']), [
    plain,
    { field: 'link.ref', value: '…' },
    ...where.slice(2, 4),
    { did: { of: 'events', where: [hidden, plain] } },
    { did_not: { of: 'events', where: [hidden] } },
    { segment: 3 },
  ])
})

test('filters in the address of a saved view are hidden alike', () => {
  const search = { by: ['country'], where: ['country:is:DE', 'data.email:is:ada', 'data.email:is_set'] }
  assert.deepEqual(maskSearch(search, []), {
    by: ['country'],
    where: ['country:is:DE', `data.email:is:${encodeURIComponent('…')}`, 'data.email:is_set'],
  })
  assert.deepEqual(maskSearch({ where: 'link.ref:is:ada', email: 'ada@example.com' }, []), {
    where: `link.ref:is:${encodeURIComponent('…')}`,
    email: '…',
  })
})
