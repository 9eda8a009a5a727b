import { networkNames } from '@tributary/contract/network-names'
import type { Series } from '../reporting/build-series.ts'
import type { Figure } from '../reporting/series-figures.ts'
import { figuresOfColumn } from './report-figures.ts'
import type { SavedView, ViewSearch } from './saved-view.ts'

const groupings = ['campaign', 'network', 'platform', 'day', 'week', 'month'] as const

/** What a row of a report stands for, as in the campaign table. */
export type ReportGrouping = (typeof groupings)[number]

export function groupingOf({ page, search }: Pick<SavedView, 'page' | 'search'>): ReportGrouping {
  if (page === 'overview') return 'network'
  return groupings.find((group) => group === search.group) ?? 'campaign'
}

export const groupingNames: Record<ReportGrouping, string> = {
  campaign: 'Campaign',
  network: 'Network',
  platform: 'Platform',
  day: 'Day',
  week: 'Week',
  month: 'Month',
}

export const isTime = (group: ReportGrouping): group is 'day' | 'week' | 'month' =>
  group === 'day' || group === 'week' || group === 'month'

/** `isOrganic`: above all others. */
type NamedFigures = { name: string; isOrganic: boolean; total: Record<string, Figure> }

/** The rows of a report in the order of its view. By time, the points of one series are the rows. */
export function rowsOfSeries(
  series: readonly Series[],
  group: ReportGrouping,
  search: ViewSearch,
): NamedFigures[] {
  const rows = isTime(group)
    ? series.flatMap(({ points }) => points.map(rowOfPoint(group)))
    : series.map(rowOf(group))
  const inOrder = sorted(rows, isTime(group), search)
  return [...inOrder.filter(({ isOrganic }) => isOrganic), ...inOrder.filter(({ isOrganic }) => !isOrganic)]
}

const rowOfPoint =
  (group: ReportGrouping) =>
  ({ start, ...figures }: Series['points'][number]): NamedFigures => ({
    name: group === 'month' ? start.slice(0, 7) : group === 'week' ? `Week of ${start}` : start,
    isOrganic: false,
    total: figures as Record<string, Figure>,
  })

const rowOf =
  (by: ReportGrouping) =>
  ({ group, name, total }: Series): NamedFigures => ({
    name: nameOf(by, group, name),
    isOrganic: group === null,
    total,
  })

const platformNames: Record<string, string> = {
  android: 'Android',
  ios: 'iOS',
  web: 'Web',
  other: 'No platform',
}

function nameOf(by: ReportGrouping, group: string | null, name: string | null): string {
  if (group === null) return 'Organic'
  if (by === 'platform') return platformNames[group] ?? group
  if (group === 'none') return 'No network'
  return name ?? networkNames[group] ?? group
}

/** By the sort of the view; without one by time or by installs. A column that a report does not have sorts nothing. */
function sorted(rows: NamedFigures[], byTime: boolean, search: ViewSearch): NamedFigures[] {
  const { sort = byTime ? 'name' : 'installs' } = search
  const isUp = search.order === undefined ? byTime && search.sort === undefined : search.order === 'ascending'
  const sign = isUp ? 1 : -1
  if (sort === 'name') return rows.toSorted((a, b) => sign * a.name.localeCompare(b.name, 'en'))
  const [metric] = figuresOfColumn(sort)
  if (metric === undefined) return rows
  // Without a figure a row is last.
  const figure = ({ total }: NamedFigures) => total[metric] ?? sign * Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => (figure(a) === figure(b) ? 0 : sign * (figure(a) - figure(b))))
}
