import type { SkadnetworkRow } from '@tributary/contract/manage-api/attribution/skadnetwork-report'
import { formatCount } from '#format/figures.ts'

const most = 6

/** The conversion values of a row: fine ones by how often they came, then coarse ones, then those that Apple withheld. */
export function writeValues({
  fine,
  coarse,
  no_value,
}: Pick<SkadnetworkRow, 'fine' | 'coarse' | 'no_value'>): string {
  const values = Object.entries(fine).sort(
    ([left, many], [right, more]) => more - many || Number(left) - Number(right),
  )
  const parts = values.slice(0, most).map(([value, count]) => `${value}: ${formatCount(count)}`)
  if (values.length > most) parts.push(`${values.length - most} more values`)
  for (const level of ['high', 'medium', 'low'] as const)
    if (coarse[level] > 0) parts.push(`${level}: ${formatCount(coarse[level])}`)
  if (no_value > 0) parts.push(`no value: ${formatCount(no_value)}`)
  return parts.length === 0 ? 'None' : parts.join(', ')
}
