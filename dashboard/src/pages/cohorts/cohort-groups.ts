import { formatDay, formatMonth } from '#format/times.ts'
import { groupLabel } from '#parts/filters/group-label.ts'
import type { Cohort } from './cohort-figures.ts'
import { type Grouping, maxDrawn } from './cohorts-search.ts'

/** Names a group in the address. No display id and no network is as short. */
export const keyOf = ({ group }: Pick<Cohort, 'group'>): string => group ?? '-'

export const isByTime = (by: Grouping) => by === 'day' || by === 'week' || by === 'month'

export function cohortLabel(by: Grouping, { group, name }: Pick<Cohort, 'group' | 'name'>): string {
  if (by === 'network' || by === 'campaign' || by === 'platform') return groupLabel(by, group, name)
  if (group === null) return ''
  return by === 'month' ? formatMonth(group) : formatDay(group)
}

export const groupingNames: Record<Grouping, string> = {
  day: 'Install day',
  week: 'Install week',
  month: 'Install month',
  network: 'Network',
  campaign: 'Campaign',
  platform: 'Platform',
}

/** The groups that are drawn: the chosen ones, or the largest sources. Intervals are too many to draw unasked. */
export function drawnGroups(
  cohorts: readonly Cohort[],
  by: Grouping,
  chosen: string[] | undefined,
): Cohort[] {
  if (chosen !== undefined)
    return cohorts.filter((cohort) => chosen.includes(keyOf(cohort))).slice(0, maxDrawn)
  return isByTime(by) ? [] : cohorts.filter(({ installs }) => installs > 0).slice(0, 4)
}
