import { networkName } from '../../format/network-names.ts'
import type { Split } from './events-search.ts'

const platforms: Record<string, string> = { android: 'Android', ios: 'iOS', web: 'Web' }

/** The label of a report group. Organic installs are the group null. */
export function groupLabel(split: Split, group: string | null, name: string | null): string {
  if (group === null) return 'Organic'
  if (group === 'other') return 'All others'
  if (split === 'platform') return platforms[group] ?? group
  if (split === 'network') return group === 'none' ? 'No network' : networkName(group)
  return name ?? group
}
