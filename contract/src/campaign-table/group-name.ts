import type { Writer } from '#figures/writer.ts'
import { networkName } from '#network-names.ts'
import { platformName } from '#platform-names.ts'
import type { Grouping } from './search.ts'

/** What a group is called on the page and in files. */
export function groupName(group: string, by: Grouping, write: Writer): string {
  if (by === 'network') return group === 'none' ? 'No network' : networkName(group)
  if (by === 'platform') return group === 'other' ? 'No platform' : platformName(group.toUpperCase())
  if (by === 'month') return write.month(group)
  return by === 'week' ? `Week of ${write.day(group)}` : write.day(group)
}

export const groupingNames: Record<Grouping, { one: string; many: string }> = {
  campaign: { one: 'Campaign', many: 'campaigns' },
  network: { one: 'Network', many: 'networks' },
  platform: { one: 'Platform', many: 'platforms' },
  day: { one: 'Day', many: 'days' },
  week: { one: 'Week', many: 'weeks' },
  month: { one: 'Month', many: 'months' },
}
