import type { reportDiscrepancies } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '../../../api/endpoint-types.ts'
import { percentChange } from '../../../format/figures.ts'
import type { DiscrepancyField } from '../read-search.ts'

export type Discrepancy = DataOf<typeof reportDiscrepancies>['rows'][number]

type Claimed = Discrepancy['clicks']

/** How much more the network claims than we counted, as a percentage of our count. */
export const percentOf = ({ ours, network }: Claimed): number | undefined => percentChange(network, ours)

type Value = string | number | undefined

const values: Record<DiscrepancyField, (row: Discrepancy) => Value> = {
  day: ({ day }) => day,
  campaign: ({ name }) => name.toLowerCase(),
  clicks_ours: ({ clicks }) => clicks.ours,
  clicks_network: ({ clicks }) => clicks.network,
  clicks_difference: ({ clicks }) => clicks.difference,
  clicks_percent: ({ clicks }) => percentOf(clicks),
  installs_ours: ({ installs }) => installs.ours,
  installs_network: ({ installs }) => installs.network,
  installs_difference: ({ installs }) => installs.difference,
  installs_percent: ({ installs }) => percentOf(installs),
}

function compare(left: Value, right: Value): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(left).localeCompare(String(right), 'en')
}

/** Sorts by one column; rows without a value come last in either order. */
export function sortDiscrepancies(
  rows: readonly Discrepancy[],
  field: DiscrepancyField,
  order: 'asc' | 'desc',
): Discrepancy[] {
  const pick = values[field]
  const known = rows.filter((row) => pick(row) !== undefined)
  const unknown = rows.filter((row) => pick(row) === undefined)
  const sign = order === 'asc' ? 1 : -1
  return [...known.toSorted((left, right) => sign * compare(pick(left), pick(right))), ...unknown]
}
