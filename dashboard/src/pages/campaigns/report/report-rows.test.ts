import { expect, test } from 'vitest'
import { reportCsv } from './report-csv.ts'
import { type Campaign, reportRows } from './report-rows.ts'
import { shownColumns } from './shown-columns.ts'

const spring = {
  id: 2,
  display_id: 'SPRING',
  name: '=Spring, "sale"',
  installs: 1204,
  revenue: 9.5,
  adSets: [
    {
      id: '77',
      name: 'Lookalike',
      installs: 2,
      revenue: 0,
      adCreatives: [{ id: '501', name: 'Video', installs: 1, revenue: 0 }],
    },
    { id: '78', name: 'Broad', installs: 1, revenue: 0, adCreatives: [] },
  ],
} as unknown as Campaign
const brand = {
  id: 3,
  display_id: 'BRAND',
  name: 'Brand',
  installs: 0,
  revenue: 0,
  adSets: [{ id: 'g', name: 'Group', keywords: [{ id: 'k', name: 'walks', installs: 0 }] }],
} as unknown as Campaign

const rows = (depth: number, ...toggled: string[]) =>
  reportRows([spring, brand], { depth, toggled: new Set(toggled) })
const names = (depth: number, ...toggled: string[]) => rows(depth, ...toggled).map(({ name }) => name)

test('rows are open down to the depth, and single rows can differ', () => {
  expect(names(0)).toEqual([spring.name, 'Brand'])
  expect(names(0, '2')).toEqual([spring.name, 'Lookalike', 'Broad', 'Brand'])
  expect(names(0, '2', '2/77')).toEqual([spring.name, 'Lookalike', 'Video', 'Broad', 'Brand'])
  expect(names(1, '2')).toEqual([spring.name, 'Brand', 'Group'])
  expect(names(2)).toEqual([spring.name, 'Lookalike', 'Video', 'Broad', 'Brand', 'Group', 'walks'])
})

test('each row has its level, its kind and whether it has children', () => {
  expect(rows(2).map(({ level, kind, hasChildren }) => [level, kind, hasChildren])).toEqual([
    [0, 'campaign', true],
    [1, 'ad set', true],
    [2, 'creative', false],
    [1, 'ad set', false],
    [0, 'campaign', true],
    [1, 'ad set', true],
    [2, 'keyword', false],
  ])
})

test('the CSV has the visible rows and cells, and no formula that a spreadsheet would run', () => {
  const columns = shownColumns(['installs', 'revenue'], 'user_acquisition')
  const csv = reportCsv(rows(0, '2'), columns, { currency: 'EUR', timezone: 'UTC' })
  expect(csv.split('\r\n')).toEqual([
    'Campaign,Display id,Ad set,Creative or keyword,Installs,Revenue (EUR)',
    `"'=Spring, ""sale""",SPRING,,,1204,9.5`,
    `"'=Spring, ""sale""",SPRING,Lookalike,,2,0`,
    `"'=Spring, ""sale""",SPRING,Broad,,1,0`,
    'Brand,BRAND,,,0,0',
    '',
  ])
})
