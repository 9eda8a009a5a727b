import { writeCsv } from '@tributary/contract/figures/csv'
import type { Discrepancy } from './discrepancy.ts'

const headings = ['ours', 'network', 'difference', 'percent']

const figures = ({ ours, network, difference, percent }: Discrepancy['clicks']): (string | number)[] => [
  ours,
  network,
  difference,
  percent ?? '',
]

/** Every row of the table, in the same order. */
export function discrepanciesCsv(rows: readonly Discrepancy[]): string {
  return writeCsv([
    [
      'campaign',
      'name',
      'network',
      'days',
      ...headings.map((heading) => `clicks ${heading}`),
      ...headings.map((heading) => `installs ${heading}`),
    ],
    ...rows.map(({ campaign, name, network, days, clicks, installs }) => [
      campaign ?? '',
      name ?? '',
      network ?? '',
      days,
      ...figures(clicks),
      ...figures(installs),
    ]),
  ])
}
