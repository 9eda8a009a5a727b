import { networkName } from '@tributary/contract/network-names'

const platforms: Record<string, string> = {
  android: 'Android',
  ios: 'iOS',
  web: 'Web',
  other: 'Unknown platform',
}

/** The label of a report group. Organic installs are the group null. */
export function groupLabel(
  split: 'network' | 'campaign' | 'platform',
  group: string | null,
  name: string | null,
): string {
  if (group === null) return 'Organic'
  if (split === 'platform') return platforms[group] ?? group
  if (group === 'other') return 'All others'
  if (split === 'network') return group === 'none' ? 'No network' : networkName(group)
  return name ?? group
}
