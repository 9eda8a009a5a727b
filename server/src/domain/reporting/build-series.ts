import {
  addRow,
  addSums,
  type DayCounts,
  type Figure,
  type FigureRules,
  figureOf,
  noSeriesSums,
  type SeriesRow,
  type SeriesSums,
} from './series-figures.ts'

export type Series = {
  group: string | null
  name: string | null
  total: Record<string, Figure>
  points: ({ start: string } & Record<string, Figure | string>)[]
}

type SeriesRequest = {
  metrics: readonly string[]
  starts: readonly string[]
  daysOf: (start: string) => DayCounts
  maxGroups: number
  rules?: FigureRules
}

type Group = {
  group: string | null
  name: string | null
  total: SeriesSums
  byStart: Map<string, SeriesSums>
}

/** Builds series without gaps from rows of counts, spend and events: largest first, the smallest merged into `other`. */
export function buildSeries(rows: readonly SeriesRow[], request: SeriesRequest): Series[] {
  const { metrics, starts, daysOf, maxGroups, rules } = request
  const allDays = starts.map(daysOf).reduce(addDays, { days: 0, finished: 0 })
  const figuresOf = (sums: SeriesSums, days: DayCounts) =>
    Object.fromEntries(metrics.map((metric) => [metric, figureOf(sums, metric, days, rules)]))
  const ranked = rank(gather(rows), { metric: metrics[0] ?? 'installs', days: allDays })
  const small = ranked.slice(maxGroups)
  const drawn = small.length === 0 ? ranked : [...ranked.slice(0, maxGroups), mergeIntoOther(small)]
  if (drawn.length === 0) drawn.push(newGroup(null, null))
  return drawn.map(({ group, name, total, byStart }) => ({
    group,
    name,
    total: figuresOf(total, allDays),
    points: starts.map((start) =>
      Object.assign({ start }, figuresOf(byStart.get(start) ?? noSeriesSums(), daysOf(start))),
    ),
  }))
}

const addDays = (a: DayCounts, b: DayCounts) => ({ days: a.days + b.days, finished: a.finished + b.finished })

function gather(rows: readonly SeriesRow[]): Group[] {
  const groups = new Map<string | null, Group>()
  for (const row of rows) {
    const into = groups.get(row.group) ?? newGroup(row.group, row.name)
    groups.set(row.group, into)
    const sums = into.byStart.get(row.start) ?? noSeriesSums()
    into.byStart.set(row.start, sums)
    addRow(sums, row)
    addRow(into.total, row)
  }
  return [...groups.values()]
}

/** By the first requested metric, largest first. */
function rank(groups: Group[], { metric, days }: { metric: string; days: DayCounts }): Group[] {
  const figure = ({ total }: Group) => figureOf(total, metric, days) ?? 0
  return groups.sort((a, b) => figure(b) - figure(a) || (String(a.group) < String(b.group) ? -1 : 1))
}

function mergeIntoOther(groups: readonly Group[]): Group {
  const other = newGroup('other', null)
  for (const { total, byStart } of groups) {
    addSums(other.total, total)
    for (const [start, sums] of byStart) {
      const into = other.byStart.get(start) ?? noSeriesSums()
      other.byStart.set(start, into)
      addSums(into, sums)
    }
  }
  return other
}

function newGroup(group: string | null, name: string | null): Group {
  return { group, name, total: noSeriesSums(), byStart: new Map() }
}
