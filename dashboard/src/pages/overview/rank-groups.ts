import { networkName } from '@tributary/contract/network-names'
import type { Metric } from './overview-metrics.ts'
import type { Group } from './use-series.ts'

export type Grouping = 'network' | 'campaign' | 'platform'

export type Ranked = {
  key: string
  label: string
  organic: boolean
  /** The display id, if the row is one campaign. */
  campaign: string | undefined
  total: Record<string, number | null>
  /** From 0 to 1, relative to the largest. */
  length: number
}

const maxRows = 10
const platforms: Record<string, string> = {
  ios: 'iOS',
  android: 'Android',
  web: 'Web',
  other: 'Unknown platform',
}

function labelOf(by: Grouping, { group, name }: Group): string {
  if (group === null) return 'Organic'
  if (by === 'platform') return platforms[group] ?? group
  if (by === 'network') return group === 'none' ? 'No network' : networkName(group)
  return name ?? (group === 'other' ? 'All others' : group)
}

/** The rows of a ranking, in the order of the service: by the first column. A project without facts has one empty group, which is not a row. */
export function rankGroups(groups: readonly Group[], by: Grouping, columns: readonly Metric[]): Ranked[] {
  const metric = columns[0] ?? 'installs'
  const withFigures = groups.filter(({ total }) => columns.some((column) => (total[column] ?? 0) !== 0))
  const shown = withFigures.slice(0, maxRows)
  const largest = Math.max(...shown.map(({ total }) => total[metric] ?? 0), 0)
  return shown.map((one) => ({
    key: one.group ?? 'organic',
    label: labelOf(by, one),
    organic: one.group === null,
    campaign: by === 'campaign' && one.name !== null && one.group !== null ? one.group : undefined,
    total: one.total,
    length: largest === 0 ? 0 : Math.max(0, one.total[metric] ?? 0) / largest,
  }))
}
