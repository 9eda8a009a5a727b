import { expect, test } from 'vitest'
import { isSameSearch, pathOfView, viewPageOf, viewPart } from './view-page.ts'

test.each([
  ['/p/1', 'overview'],
  ['/p/1/', 'overview'],
  ['/p/1/campaigns', 'campaigns'],
  ['/p/1/events/retention', 'events/retention'],
  ['/p/1/spend/', 'spend'],
  ['/p/1/campaigns/new', undefined],
  ['/p/1/settings', undefined],
  ['/p/1/settings/webhooks', undefined],
  ['/p/1/people/users/u-1', undefined],
  ['/login', undefined],
])('the page of %s is %s', (path, page) => {
  expect(viewPageOf(path)).toBe(page)
  if (page !== undefined) expect(viewPageOf(pathOfView('1', page))).toBe(page)
})

test('a view of the campaigns keeps filters, columns and range, and drops the open campaign and the page', () => {
  const search = {
    range: '7d',
    network: 'meta',
    columns: ['spend'],
    page: 3,
    campaign: 'SALE',
    tab: 'link',
    q: undefined,
  }
  expect(viewPart('campaigns', search)).toEqual({ columns: ['spend'], network: 'meta', range: '7d' })
})

test('a filter by campaign is part of a view of other pages', () => {
  expect(viewPart('events', { campaign: 'SALE', page: 2 })).toEqual({ campaign: 'SALE' })
})

test('the order of parameters does not matter', () => {
  expect(isSameSearch('overview', { range: '7d', metric: 'spend' }, { metric: 'spend', range: '7d' })).toBe(
    true,
  )
  expect(isSameSearch('overview', { range: '7d' }, { range: '30d' })).toBe(false)
})
