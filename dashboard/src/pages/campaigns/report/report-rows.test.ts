import { describeCellChange } from '@tributary/contract/campaign-table/describe-change'
import {
  reportRows,
  sumRows,
  type TableData,
  type TableRow,
} from '@tributary/contract/campaign-table/report-rows'
import { shownColumns } from '@tributary/contract/campaign-table/shown-columns'
import { writerFor } from '@tributary/contract/figures/writer'
import { expect, test } from 'vitest'
import { reportCsv, reportTsv } from './report-csv.ts'

const write = writerFor('en-US')

const named = (figures: { display_id: string; name: string }) =>
  ({ group: figures.display_id, name: figures.name, figures, compared: null }) as unknown as TableRow

const spring = named({
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
} as { display_id: string; name: string })
const brand = named({
  id: 3,
  display_id: 'BRAND',
  name: 'Brand',
  installs: 0,
  revenue: 0,
  adSets: [{ id: 'g', name: 'Group', keywords: [{ id: 'k', name: 'walks', installs: 0 }] }],
} as { display_id: string; name: string })

const period = { from: '2026-05-06', to: '2026-06-10', today: '2026-06-10' }

const rows = (depth: number, ...toggled: string[]) =>
  reportRows([spring, brand], 'campaign', { depth, toggled: new Set(toggled), period, write })
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
  const format = { currency: 'EUR', timezone: 'UTC', write }
  const csv = reportCsv({ rows: rows(0, '2'), columns, group: 'campaign', format })
  expect(csv.split('\r\n')).toEqual([
    'Campaign,Display id,Ad set,Creative or keyword,Installs,Revenue (EUR)',
    `"'=Spring, ""sale""",SPRING,,,1204,9.5`,
    `"'=Spring, ""sale""",SPRING,Lookalike,,2,0`,
    `"'=Spring, ""sale""",SPRING,Broad,,1,0`,
    'Brand,BRAND,,,0,0',
    '',
  ])
})

const sums = (installs: number, before: number) => ({ figures: { installs }, compared: { installs: before } })
const byNetwork = {
  group_by: 'network',
  rows: [{ group: 'none', name: null, ...sums(2, 4) }],
  totals: sums(5, 4),
  organic: sums(3, 0),
  deleted: null,
} as unknown as TableData

test('totals and organic installs come first; the compared period adds a column to each figure', () => {
  const file = {
    rows: [
      ...sumRows(byNetwork),
      ...reportRows(byNetwork.rows, 'network', { depth: 0, toggled: new Set<string>(), period, write }),
    ],
    columns: shownColumns(['installs'], 'user_acquisition'),
    group: 'network',
    format: { currency: 'EUR', timezone: 'UTC', write },
  } as const
  expect(reportTsv(file).split('\n')).toEqual([
    'Network\tInstalls\tInstalls, compared',
    'Totals\t5\t4',
    'Organic\t3\t0',
    'No network\t2\t4',
    '',
  ])
  expect(
    file.rows.map((row) => file.columns.map((column) => describeCellChange(column, row, file.format)?.text)),
  ).toEqual([['▲ 25%'], ['new'], ['▼ 50%']])
})
