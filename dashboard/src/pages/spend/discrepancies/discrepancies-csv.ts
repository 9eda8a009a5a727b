import { writeCsv } from '../../../format/csv.ts'
import { type Discrepancy, percentOf } from './sort-discrepancies.ts'

const headings = ['ours', 'network', 'difference', 'percent']

function figures(claimed: Discrepancy['clicks']): (string | number)[] {
  const percent = percentOf(claimed)
  // A number, not text: a spreadsheet reads text with a leading minus as a formula.
  const rounded = percent === undefined ? '' : Number(percent.toFixed(2))
  return [claimed.ours, claimed.network, claimed.difference, rounded]
}

/** The rows as shown, in the same order. */
export function discrepanciesCsv(rows: readonly Discrepancy[]): string {
  return writeCsv([
    [
      'day',
      'campaign',
      'name',
      'network',
      ...headings.map((heading) => `clicks ${heading}`),
      ...headings.map((heading) => `installs ${heading}`),
    ],
    ...rows.map(({ day, campaign, name, network, clicks, installs }) => [
      day,
      campaign,
      name,
      network ?? '',
      ...figures(clicks),
      ...figures(installs),
    ]),
  ])
}
