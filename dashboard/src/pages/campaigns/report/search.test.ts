import { expect, test } from 'vitest'
import { changeSearch, readCampaignsSearch, toggleRow } from './search.ts'

test('reads the URL and drops unknown values', () => {
  expect(
    readCampaignsSearch({
      range: '7d',
      view: 'retargeting',
      q: 'spring',
      status: 'active',
      sort: 'paid_roas',
      group: 'network',
      compare: 'year',
      widths: { installs: 120.4, clicks: 1, spend: 'x' },
      picked: ['a', 'b'],
      figure: 'event:bought',
      every: 'week',
      order: 'ascending',
      page: 2,
      size: 50,
      depth: 1,
      segment: 12,
      columns: ['installs', 7],
      campaign: 123_456,
    }),
  ).toEqual({
    range: '7d',
    view: 'retargeting',
    q: 'spring',
    status: 'active',
    sort: 'paid_roas',
    group: 'network',
    compare: 'year',
    widths: { installs: 120, clicks: 64 },
    picked: ['a', 'b'],
    figure: 'event:bought',
    every: 'week',
    order: 'ascending',
    page: 2,
    size: 50,
    depth: 1,
    segment: 12,
    columns: ['installs', '7'],
    campaign: '123456',
  })
  expect(
    readCampaignsSearch({
      view: 'x',
      sort: 'luck',
      group: 'country',
      figure: 'luck',
      every: 'hour',
      widths: [],
      page: 0,
      size: 7,
      depth: 3,
      columns: 'a',
      account: 1.5,
      segment: 'Payers',
    }),
  ).toEqual({})
})

test('another query starts at page 1; opening a row or a drawer keeps the page', () => {
  expect(changeSearch({ page: 3, q: 'a' }, { sort: 'spend' })).toEqual({ q: 'a', sort: 'spend' })
  expect(changeSearch({ page: 3 }, { campaign: 'spring' })).toEqual({ page: 3, campaign: 'spring' })
  expect(changeSearch({ page: 3 }, (before) => toggleRow(before, '1'))).toEqual({ page: 3, toggled: ['1'] })
  expect(changeSearch({ toggled: ['1', '2'] }, (before) => toggleRow(before, '1'))).toEqual({
    toggled: ['2'],
  })
})
