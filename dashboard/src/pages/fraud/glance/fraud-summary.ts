import type { FigureId } from '@tributary/contract/figures/names'
import type {
  FraudRowOnTheWire,
  fraudSummary,
} from '@tributary/contract/manage-api/attribution/fraud-summary'
import { networkName } from '@tributary/contract/network-names'
import type { z } from 'zod'
import { formatDay } from '#format/times.ts'
import type { FraudGroup, FraudSort, SuspiciousSearch } from '#pages/fraud/fraud-search.ts'

export type FraudSummary = z.infer<(typeof fraudSummary)['answers'][200]['schema']>['data']

export type FraudColumn = Exclude<FraudSort, 'name'>

export const figureOf: Record<FraudColumn, FigureId> = {
  installs: 'claimed_installs',
  suspicious: 'suspicious_sent',
  rate: 'fraud_rate',
  withheld: 'withheld_installs',
  money_at_risk: 'money_at_risk',
}

export function nameOfRow(row: FraudRowOnTheWire, group: FraudGroup): string {
  if (group === 'day') return row.day === null ? '' : formatDay(row.day)
  if (group === 'campaign') return row.name ?? 'Organic'
  return row.network === null ? 'No network' : networkName(row.network)
}

/** A missing figure comes last in both orders. */
export function sortRows(
  rows: readonly FraudRowOnTheWire[],
  { group, sort, order }: { group: FraudGroup; sort: FraudSort; order: 'asc' | 'desc' },
): FraudRowOnTheWire[] {
  const sign = order === 'asc' ? 1 : -1
  const nameOf = (row: FraudRowOnTheWire) => (group === 'day' ? (row.day ?? '') : nameOfRow(row, group))
  return rows.toSorted((one, other) => {
    if (sort === 'name') return sign * nameOf(one).localeCompare(nameOf(other))
    const [left, right] = [one[sort], other[sort]]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * (left - right)
  })
}

/** The list of the installs behind a row. */
export function searchOfRow(
  row: FraudRowOnTheWire,
  group: FraudGroup,
  search: SuspiciousSearch,
): SuspiciousSearch {
  const { culprit: _, network: __, ...rest } = search
  if (group === 'campaign') return { ...rest, culprit: row.campaign ?? 'none' }
  if (group === 'network') return { ...rest, network: row.network ?? 'none' }
  const { range: ___, ...others } = rest
  return row.day === null ? rest : { ...others, from: row.day, to: row.day }
}
