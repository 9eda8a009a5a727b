import {
  type DayCounts,
  type FigureRules,
  type SeriesFigure,
  type SeriesTables,
  seriesFigures,
} from './series-figures.ts'
import { buildTable, type Table } from './table/build-table.ts'
import type { PeriodRows, SumsPlace } from './table/sums-rows.ts'

type Series = {
  group: string | null
  name: string | null
  total: Record<string, SeriesFigure>
  points: ({ start: string } & Record<string, SeriesFigure | string>)[]
}

/** Rows by interval. `byDay` differs from `byTime` only in a comparison until a time of day. */
export type SeriesRows = { byTime: PeriodRows; byDay: PeriodRows }

type SeriesRequest = {
  metrics: readonly string[]
  /** Undefined: all of them. */
  groups: readonly string[] | undefined
  starts: readonly string[]
  daysOf: (start: string) => DayCounts
  maxGroups: number
  rules?: FigureRules
}

type Line = SeriesTables & Pick<Series, 'group' | 'name'>

/** Builds series without gaps, each a table by interval: largest first, the smallest merged into `other`. */
export function buildSeries(rows: SeriesRows, request: SeriesRequest): Series[] {
  const { metrics, groups, starts, daysOf, maxGroups, rules } = request
  const days = starts.map(daysOf).reduce(addDays, { days: 0, finished: 0 })
  const isShown = (group: string | null) => groups === undefined || groups.includes(group ?? 'organic')
  const ranked = rank(
    linesOf(rows, ({ group }) => (isShown(group) ? group : undefined)),
    { metric: metrics[0] ?? 'installs', days },
  )
  const small = new Set(ranked.slice(maxGroups).map(({ group }) => group))
  const other = linesOf(rows, ({ group }) => (small.has(group) ? 'other' : undefined))
  const lines = [...ranked.slice(0, maxGroups), ...other.map((line) => ({ ...line, name: null }))]
  const figuresOf = (figure: (metric: string) => SeriesFigure) =>
    Object.fromEntries(metrics.map((metric) => [metric, figure(metric)]))
  return (lines.length === 0 ? [noLine()] : lines).map((line) => ({
    group: line.group,
    name: line.name,
    total: figuresOf(seriesFigures(line, { at: ({ totals }) => totals, days }, rules)),
    points: starts.map((start) => {
      const part = { at: ({ groups }: Table) => groups.get(start), days: daysOf(start) }
      return Object.assign({ start }, figuresOf(seriesFigures(line, part, rules)))
    }),
  }))
}

const addDays = (a: DayCounts, b: DayCounts) => ({ days: a.days + b.days, finished: a.finished + b.finished })

/** A line for each group; undefined: the row is in none. */
function linesOf(
  { byTime, byDay }: SeriesRows,
  groupOf: (row: SumsPlace) => string | null | undefined,
): Line[] {
  const timed = rowsByGroup(byTime, groupOf)
  const daily = byDay === byTime ? timed : rowsByGroup(byDay, groupOf)
  return [...new Set([...timed.keys(), ...daily.keys()])].flatMap((group) => {
    if (group === undefined) return []
    const [ofTime = noRows, ofDay = noRows] = [timed.get(group), daily.get(group)]
    const table = buildTable(ofTime, {})
    const first = ofTime.sums[0] ?? ofTime.events[0] ?? ofDay.sums[0] ?? ofDay.events[0]
    return [
      {
        group,
        name: first?.groupName ?? null,
        byTime: table,
        byDay: ofDay === ofTime ? table : buildTable(ofDay, {}),
      },
    ]
  })
}

function rowsByGroup<Group>(
  { sums, events }: PeriodRows,
  groupOf: (row: SumsPlace) => Group,
): Map<Group, PeriodRows> {
  const sumsOf = Map.groupBy(sums, groupOf)
  const eventsOf = Map.groupBy(events, groupOf)
  const groups = [...new Set([...sumsOf.keys(), ...eventsOf.keys()])]
  return new Map(
    groups.map((group) => [group, { sums: sumsOf.get(group) ?? [], events: eventsOf.get(group) ?? [] }]),
  )
}

const noRows: PeriodRows = { sums: [], events: [] }

function noLine(): Line {
  const table = buildTable(noRows, {})
  return { group: null, name: null, byTime: table, byDay: table }
}

/** By the first requested metric, largest first. */
function rank(lines: Line[], { metric, days }: { metric: string; days: DayCounts }): Line[] {
  const ranked = lines.map((line) => ({
    line,
    value: seriesFigures(line, { at: ({ totals }) => totals, days })(metric) ?? 0,
  }))
  return ranked
    .sort((a, b) => b.value - a.value || (String(a.line.group) < String(b.line.group) ? -1 : 1))
    .map(({ line }) => line)
}
